/** Joins class names, skipping empty ones. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}

/** The classes of floating elements: menus, popovers, dialogs. */
export const floatClass =
  'z-40 rounded-lg border border-line bg-surface text-ink shadow-float outline-none'

/** The classes of a `progress`, which has no colours of ours without them. */
export const progressClass =
  'block h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken ' +
  '[&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent ' +
  '[&::-moz-progress-bar]:bg-accent'
