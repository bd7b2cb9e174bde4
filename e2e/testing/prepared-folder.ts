// A data folder in which the sandbox and the toolchain are ready, where a run of the sandbox's tests has
// built them on this machine. An instance takes what is there only when it is named for the compilers
// of today, and prepares the rest by itself: how it starts from nothing is for *.running.test.ts.
import { cpSync, existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { temporaryFolder } from './instance.ts'

const checkout = resolve(import.meta.dirname, '../..')

/** As the sandbox's tests name them (judge/testing/global-setup.ts), and as an instance does. */
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
