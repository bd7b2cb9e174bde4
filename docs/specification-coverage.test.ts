import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const rows = readFileSync(join(import.meta.dirname, 'specification-coverage.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, says, where] = /^\| (.+?) \|(.*)\| \d+ \|$/.exec(line) ?? []
    if (says === undefined || where === undefined) return []
    const tests = where.split('<br>').map((text) => text.trim())
    return [{ says, tests: tests.filter((text) => text !== '') }]
  })
const named = [...new Set(rows.flatMap(({ tests }) => tests))]

describe('the coverage of the specification', () => {
  it('has tests for every row', () => {
    expect(rows.length).toBeGreaterThan(100)
    const without = rows.filter(({ tests }) => tests.length === 0)
    expect(without.map(({ says }) => says)).toEqual([])
  })

  it.each(named)('names a test that exists: %s', (text) => {
    const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(text) ?? []
    const path = join(root, file)
    expect(file !== '' && existsSync(path)).toBe(true)
    const source = readFileSync(path, 'utf8').replaceAll("\\'", "'")
    // A whole title, not a part of one or of the code.
    const quoted = ["'", '"', '`'].map((quote) => quote + title + quote)
    expect(quoted.some((whole) => source.includes(whole))).toBe(true)
  })
})
