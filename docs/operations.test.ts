import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Variables of the host and of Go, which are not settings of Assay. */
const notOurs =
  /^(PATH|HOME|LANG|TZ|TMPDIR|XDG_CACHE_HOME|GO[A-Z]+|(?:HTTPS?|NO)_PROXY|SSL_CERT_[A-Z]+)$/

const configs = ['database', 'server', 'judge', 'sandbox', 'supervisor'].map(
  (folder) => `${folder}/config.ts`,
)

/** Returns quoted names that look like variables, in the files that read or pass on settings. */
function known(): string[] {
  const names = configs.flatMap((path) =>
    [...read(path).matchAll(/'([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)'/g)].map(([, name = '']) => name),
  )
  return [...new Set(names)].filter((name) => !notOurs.test(name)).toSorted()
}

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
  expect(documented()).toEqual(known())
})
