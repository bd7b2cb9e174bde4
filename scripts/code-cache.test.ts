import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { compile } from './code-cache.mjs'

const folder = mkdtempSync(join(tmpdir(), 'assay-compile-'))
const sources = join(folder, 'sources')
const program = join(sources, 'main.ts')
const runs = join(folder, 'runs')
const stamp = join(folder, 'stamp')
const cache = join(folder, 'cache')

afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(async () => {
  mkdirSync(sources, { recursive: true })
  const script = `import { appendFileSync } from 'node:fs'
    const one: string = process.env['PORT'] + ' '
    appendFileSync(${JSON.stringify(runs)}, one)`
  writeFileSync(program, script)
  await start()
  writeFileSync(runs, '')
})

const start = () => compile({ node: process.execPath, program, cache, stamp, sources: [sources] })

it('fills the code cache', () => {
  expect(existsSync(cache)).toBe(true)
})

it.each([
  { what: 'nothing has changed', change: () => undefined, started: '' },
  {
    what: 'a source has changed',
    change: () => utimesSync(program, new Date(), new Date(Date.now() + 60_000)),
    started: 'none ',
  },
  {
    what: 'its last compilation is unknown',
    change: () => appendFileSync(stamp, '?'),
    started: 'none ',
  },
])('starts the program as "$started" if $what', async ({ change, started }) => {
  change()
  await start()
  expect(readFileSync(runs, 'utf8')).toBe(started)
})

it('starts a program again that was killed before', async () => {
  writeFileSync(
    program,
    `require('node:fs').appendFileSync(${JSON.stringify(runs)}, 'killed ')
    process.kill(process.pid, 'SIGKILL')`,
  )
  await start()
  await start()
  expect(readFileSync(runs, 'utf8')).toBe('killed killed ')
})

it.each([
  { what: 'Node is missing', node: join(folder, 'none'), stamp },
  { what: 'the stamp cannot be read', node: process.execPath, stamp: folder },
])('does not fail if $what', async (one) => {
  const made = compile({ program, cache, sources: [sources], ...one })
  await expect(made).resolves.toBeUndefined()
})
