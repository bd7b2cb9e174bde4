/** Joins class names, skipping empty ones. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}

/** The classes of floating elements: menus, popovers, dialogs. */
export const floatClass =
  'z-40 rounded-lg border border-line bg-surface text-ink shadow-float outline-none'
