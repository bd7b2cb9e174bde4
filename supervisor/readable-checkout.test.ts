import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { sources } from './readable-checkout.ts'

const checkout = join(import.meta.dirname, '..')

/** Returns the files of the checkout that a module names in its imports. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(checkout, file), 'utf8')
  return [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'((?:#|\.{1,2}\/)[^']*)'/g)].map(
    ([, name = '']) => {
      if (name === '#contract') return 'contract/index.ts'
      return name.startsWith('#') ? name.slice(1) : join(dirname(file), name)
    },
  )
}

it('copies all that the parts import', () => {
  const programs = ['server/main.ts', 'judge/main.ts']
  const processes = globSync('server/**/*-{process,thread}.ts', { cwd: checkout })
  const found = new Set([...programs, ...processes.filter((file) => !file.includes('/testing/'))])
  for (const file of found) {
    if (file.endsWith('.json')) continue
    for (const imported of importsOf(file)) found.add(imported)
  }
  const isCopied = (file: string) =>
    sources.some((source) => file === source || file.startsWith(`${source}/`))
  expect(found.size).toBeGreaterThan(200)
  expect([...found].filter((file) => !isCopied(file))).toEqual([])
})
