import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'
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

/**
 * Returns the full titles of the tests in a source file, such as `a token > is valid for an hour`. The
 * title of a table of cases occurs once, with its placeholders.
 */
function testTitles(path: string, source: string): string[] {
  const titles: string[] = []
  const groups: string[] = []
  new Visitor({
    CallExpression(call) {
      const [title, names] = [titleOf(call, source), namesIn(call.callee)]
      if (title === undefined) return
      if (names.includes('describe')) groups.push(title)
      else if (names.some((name) => name === 'it' || name === 'test' || name === 'needs')) {
        titles.push([...groups, title].join(' > '))
      }
    },
    'CallExpression:exit'(call) {
      if (titleOf(call, source) !== undefined && namesIn(call.callee).includes('describe')) {
        groups.pop()
      }
    },
  }).visit(parseSync(path, source).program)
  return titles
}

/** Returns the names in an expression such as `it.each(cases)`, without those in its arguments. */
function namesIn(callee: ESTree.Node): string[] {
  if (callee.type === 'Identifier') return [callee.name]
  if (callee.type === 'CallExpression') return namesIn(callee.callee)
  if (callee.type !== 'MemberExpression') return []
  return [...namesIn(callee.object), ...namesIn(callee.property)]
}

/** Returns the first argument of a call that has a function behind it. */
function titleOf({ arguments: [title, ...rest] }: ESTree.CallExpression, source: string) {
  if (!rest.some(({ type }) => /Function/.test(type))) return undefined
  if (title?.type === 'Literal' && typeof title.value === 'string') return title.value
  return title?.type === 'TemplateLiteral'
    ? source.slice(title.start + 1, title.end - 1)
    : undefined
}
