export const linkClass =
  'inline-flex min-h-11 items-center text-accent underline underline-offset-4 hover:no-underline'
