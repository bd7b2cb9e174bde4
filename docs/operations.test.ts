import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { settings } from '#settings/schema.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Returns the names in the first column of the table below "Settings". */
function documented(): string[] {
  const [, settings = ''] = read('docs/operations.md').split('\n## Settings\n')
  const [table = ''] = settings.split('\n## ')
  const rows = table.split('\n').filter((line) => line.startsWith('| `'))
  return rows
    .flatMap((line) => [...(line.split(' | ')[0] ?? '').matchAll(/`([A-Z0-9_]+)`/g)])
    .map(([, name = '']) => name)
    .toSorted()
}

it('the table of settings has exactly the variables that the parts read', () => {
  expect(documented()).toEqual(Object.keys(settings.shape).toSorted())
})
