// @vitest-environment node
/** Checks the contrast of all colours in both schemes, and that text has the sizes of one table. */
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrast } from '../testing/contrast.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const tokens = new Map(
  [...css.matchAll(/--color-([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }] as const,
  ),
)

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

it.each(pairs)('the colour %s on %s has a contrast of at least %d', (ink, ground, least) => {
  for (const scheme of ['light', 'dark'] as const) {
    const [one, other] = [tokens.get(ink)?.[scheme], tokens.get(ground)?.[scheme]]
    expect(one).toBeDefined()
    expect(other).toBeDefined()
    expect(contrast(one ?? '', other ?? '')).toBeGreaterThanOrEqual(least)
  }
})

describe('Sizes of text', () => {
  const sizes = [...css.matchAll(/--text-([a-z]+): ([\d.]+)rem;/g)].map(
    ([, name, rem]) => [name, Number(rem)] as const,
  )

  it('are in one table, in ascending order', () => {
    expect(sizes.length).toBeGreaterThan(5)
    expect(sizes).toEqual(sizes.toSorted(([, a], [, b]) => a - b))
  })

  it('are set nowhere else', () => {
    const web = `${import.meta.dirname}/..`
    const files = globSync('**/*.{css,tsx,ts}', { cwd: web, exclude: ['dist', '**/*.test.ts'] })
    const elsewhere = files.flatMap((file) => {
      const source = readFileSync(`${web}/${file}`, 'utf8')
      const found = source.match(/\bfont-size: [^;]+|\btext-\[\d[^\]]*\]/g) ?? []
      return found
        .filter((size) => !/^font-size: (?:var\(--text-[a-z]+\)|inherit|100%)$/.test(size))
        .map((size) => `${file}: ${size}`)
    })
    expect(files.length).toBeGreaterThan(100)
    expect(elsewhere).toEqual([])
  })

  it('make the headings of a statement larger than its text', () => {
    const statement = readFileSync(new URL('./statement.css', import.meta.url), 'utf8')
    const headings = [...statement.matchAll(/\.statement (?:h2|:is\(h2[^)]*\)) \{[^}]*\}/g)]
    const used = headings.flatMap(
      ([rule]) => /font-size: var\(--text-([a-z]+)\)/.exec(rule)?.[1] ?? [],
    )
    expect(used).toEqual(['large', 'heading'])
    const rem = new Map(sizes)
    for (const name of used) expect(rem.get(name)).toBeGreaterThan(rem.get('statement') ?? 0)
  })
})
