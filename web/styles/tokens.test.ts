// @vitest-environment node
/** Checks that every pair of text and background colours meets WCAG AA, in both schemes. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const tokens = new Map(
  [...css.matchAll(/--color-([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }] as const,
  ),
)

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const grounds = ['background', 'surface', 'sunken']
const levels = ['bronze', 'platinum', 'master', 'failed', 'accepted']
const pairs: [ink: string, ground: string, least: number][] = [
  ...['ink', 'muted', 'accent', ...levels].flatMap((ink) =>
    grounds.map((ground): [string, string, number] => [ink, ground, 4.5]),
  ),
  ...levels.map((level): [string, string, number] => [level, `${level}-badge`, 4.5]),
  // Reversed, on their colour as background: buttons, chosen tags, failed cells.
  ['background', 'ink', 4.5],
  ['surface', 'accent', 4.5],
  ['surface', 'failed', 4.5],
  // Borders of controls.
  ...grounds.slice(0, 2).map((ground): [string, string, number] => ['control', ground, 3]),
]

describe('Colours', () => {
  it.each(pairs)('%s on %s has a contrast of at least %d', (ink, ground, least) => {
    for (const scheme of ['light', 'dark'] as const) {
      const [one, other] = [tokens.get(ink)?.[scheme], tokens.get(ground)?.[scheme]]
      expect(one).toBeDefined()
      expect(other).toBeDefined()
      expect(contrast(one ?? '', other ?? '')).toBeGreaterThanOrEqual(least)
    }
  })
})
