import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/**
 * Makes a folder that every account may enter, as PostgreSQL's has to, and that is removed after the
 * tests of the file. Call it at the top of a test file.
 */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'assay-test-'))
  chmodSync(folder, 0o755)
  afterAll(() => rmSync(folder, { recursive: true }))
  return folder
}
