import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const page = readFileSync(join(import.meta.dirname, 'security.md'), 'utf8')

it('the page on security goes through all chapters, and names tests that exist', () => {
  const chapters = [...page.matchAll(/^## V(\d+) /gm)].map(([, number]) => Number(number))
  expect(chapters).toEqual(Array.from({ length: 17 }, (_, index) => index + 1))
  const named = [...page.matchAll(/`([^`]+\.(?:test|journey)\.tsx?)`/g)].map(
    ([, path = '']) => path,
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

/** The rows of the table of bounds, by what each cell is about. */
function bounds() {
  const [, section = ''] = page.split('\n## Every resource has a bound\n')
  const [table = ''] = section.split('\n## ')
  const [, , ...rows] = table.split('\n').filter((line) => line.startsWith('|'))
  return rows.map((row) => {
    const cells = row.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim())
    const [resource = '', perUser = '', perInstance = '', enforced = '', seen = '', tests = ''] =
      cells
    return { cells, resource, perUser, perInstance, enforced, seen, tests }
  })
}

const paths = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)

it.each([
  ...[
    'sandbox time',
    'comparison of outputs',
    'worker slots',
    'queue places',
    'compiled programs in memory',
  ],
  ...['stored outputs', 'blobs of unpublished tests', 'database rows: submissions'],
  ...['rendering time', 'event streams', 'mails', 'tokens', 'uploads in progress', 'pictures'],
  ...['request bodies'],
  ...['drafts', 'reports', 'Runs', 'sign-ins', "exports of one's data"],
])('has a row of bounds for %s', (resource) => {
  expect(bounds().map((row) => row.resource)).toContain(resource)
})

it.each(bounds())('names files that exist for the bound of $resource', (row) => {
  expect(row.cells).toHaveLength(6)
  expect(row.cells).not.toContain('')
  const [enforcing, tests] = [paths(row.enforced), paths(row.tests)]
  expect(enforcing.length).toBeGreaterThan(0)
  expect(tests.length).toBeGreaterThan(0)
  expect(tests.filter((path) => !/\.test\.tsx?$/.test(path))).toEqual([])
  expect([...enforcing, ...tests].filter((path) => !existsSync(join(root, path)))).toEqual([])
})
