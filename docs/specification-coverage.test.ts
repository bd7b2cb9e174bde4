import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { testTitles } from './testing/test-titles.ts'

const root = join(import.meta.dirname, '..')
const rows = readFileSync(join(import.meta.dirname, 'specification-coverage.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, says, where] = /^\| (.+?) \|(.*)\| \d+ \|$/.exec(line) ?? []
    if (says === undefined || where === undefined) return []
    const tests = where.split('<br>').map((text) => text.trim())
    return [{ says, tests: tests.filter((text) => text !== '') }]
  })

/** The named tests, by file. */
const named = Map.groupBy(
  [...new Set(rows.flatMap(({ tests }) => tests))],
  (text) => /^`([^`]+)`: /.exec(text)?.[1] ?? '',
)

describe('the coverage of the specification', () => {
  it('has tests for every row', () => {
    expect(rows.length).toBeGreaterThan(100)
    const without = rows.filter(({ tests }) => tests.length === 0)
    expect(without.map(({ says }) => says)).toEqual([])
  })

  it.each([...named])('names each test of %s by its full title, which is unique', (file, texts) => {
    const path = join(root, file)
    expect(file !== '' && existsSync(path)).toBe(true)
    const titles = testTitles(file, readFileSync(path, 'utf8'))
    const found = texts.map((text) => {
      const title = text.slice(`\`${file}\`: `.length)
      return { title, times: titles.filter((one) => one === title).length }
    })
    expect(found.filter(({ times }) => times !== 1)).toEqual([])
  })
})

describe('the titles of tests', () => {
  it('include those of their groups, and keep placeholders', () => {
    const source = `
      describe('a group', () => {
        it("isn't a part", () => {})
        describe.each(levels)('at %s', () => {
          it.each([{ a: describe('no group') }])('has $what', ({ a }) => {})
        })
        needs('full').it(\`runs it\`, async () => {})
      })
      test('stands alone', async ({ page }) => {})
      test('stands alone', async ({ page }) => {})
      call('no test', () => {})
    `
    expect(testTitles('x.test.ts', source)).toEqual([
      "a group > isn't a part",
      'a group > at %s > has $what',
      'a group > runs it',
      'stands alone',
      'stands alone',
    ])
  })
})
