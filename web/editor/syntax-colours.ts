/**
 * The colours of highlighted code as [light, dark], and its backgrounds. Each pair passes WCAG AA,
 * as the test beside this file checks. Tokens without an entry have the text colour of the page,
 * because few colours are easier to read than many.
 */
export const codeBackgrounds = {
  surface: ['#ffffff', '#1c1b18'],
  activeLine: ['#f5f4ef', '#151412'],
} as const

export const syntaxColours = {
  keyword: ['#7427a8', '#c9a5ff'],
  type: ['#0b6b78', '#76d3dd'],
  name: ['#1a5fa8', '#7db8f2'],
  text: ['#1a7040', '#8fd6a8'],
  number: ['#9a4a00', '#f0b354'],
  comment: ['#635e53', '#a8a294'],
  invalid: ['#b3261e', '#ff8f85'],
} as const

/** Returns CSS that follows the page's colour scheme. */
export function lightDark([light, dark]: readonly [string, string]): string {
  return `light-dark(${light}, ${dark})`
}
