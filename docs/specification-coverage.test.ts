import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
/** The issue that is built now: its rows, and those before it, name their tests. */
const built = 5

const rows = readFileSync(join(import.meta.dirname, 'specification-coverage.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, says, where, issue] = /^\| (.+?) \|(.*)\| (\d) \|$/.exec(line) ?? []
    if (says === undefined || where === undefined) return []
    const tests = where.split('<br>').map((text) => text.trim())
    return [{ says, tests: tests.filter((text) => text !== ''), issue: Number(issue) }]
  })
const named = [...new Set(rows.flatMap(({ tests }) => tests))]

describe('the coverage of the specification', () => {
  it('has tests for every row of what is built', () => {
    expect(rows.length).toBeGreaterThan(100)
    const without = rows.filter(({ tests, issue }) => issue <= built && tests.length === 0)
    expect(without.map(({ says }) => says)).toEqual([])
  })

  it.each(named)('names a test that exists: %s', (text) => {
    const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(text) ?? []
    const path = join(root, file)
    expect(file !== '' && existsSync(path)).toBe(true)
    const source = readFileSync(path, 'utf8').replaceAll("\\'", "'")
    expect(source).toContain(title)
  })
})
