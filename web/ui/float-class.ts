/** The classes of floating elements: menus, popovers, dialogs. */
export const floatClass =
  'z-40 rounded-lg border border-line bg-surface text-ink shadow-float outline-none'
