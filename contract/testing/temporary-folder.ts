import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** Makes a folder that is removed after the tests of the file. Call it at the top of a test file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'assay-test-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  return folder
}
