// Creates a data folder with sandbox and toolchain, if an earlier run of the sandbox tests has
// built them on this machine. An instance uses them only if they match the current compilers, and
// prepares the rest itself. *.running.test.ts tests a start from nothing.
import { cpSync, existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { temporaryFolder } from './instance.ts'

const checkout = resolve(import.meta.dirname, '../..')

/** Names in the sandbox tests (judge/testing/global-setup.ts) and in an instance. */
const parts = [
  { kept: 'sandbox', wanted: 'sandbox' },
  { kept: 'toolchain', wanted: 'judge/toolchain' },
]

export function preparedFolder(): { path: string; remove(): void } {
  const cache = resolve(process.env['ASSAY_CACHE'] ?? join(checkout, '.data/cache'))
  const path = temporaryFolder()
  for (const { kept, wanted } of parts) {
    const from = join(cache, kept)
    if (existsSync(from)) cpSync(from, join(path, wanted), { recursive: true })
  }
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
