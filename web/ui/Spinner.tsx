import { classNames } from './class-names.ts'

/** A turning ring of the text's size and colour; whoever shows it says in words what is going on. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-block size-[1.1em] shrink-0 animate-spin rounded-full border-2 border-current',
        'border-r-transparent',
        className,
      )}
    />
  )
}
