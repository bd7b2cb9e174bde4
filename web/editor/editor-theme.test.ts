import { describe, expect, it } from 'vitest'
import { codeBackgrounds } from './editor-theme.ts'
import { syntaxRoles } from './syntax-roles.ts'

/** The contrast ratio, computed from relative luminance as defined by WCAG 2.2. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const pairs = Object.entries(syntaxRoles).flatMap(
  ([
    role,
    {
      colours: [light, dark],
    },
  ]) =>
    Object.entries(codeBackgrounds).flatMap(([ground, [lightGround, darkGround]]) => [
      { role, ground, scheme: 'light', colour: light, on: lightGround },
      { role, ground, scheme: 'dark', colour: dark, on: darkGround },
    ]),
)

describe('highlighted code', () => {
  it.each(pairs)('passes WCAG AA for $role on $ground, $scheme', ({ colour, on }) => {
    expect(contrast(colour, on)).toBeGreaterThanOrEqual(4.5)
  })
})
