import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { WrongSettings } from '#settings/read-settings.ts'
import { prepareDataFolders } from './data-folders.ts'

const isRoot = process.getuid?.() === 0
// Only root can change the owner of a folder; without root, the test uses its own account.
const account = isRoot
  ? { uid: 65_534, gid: 65_534 }
  : { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
const parent = mkdtempSync(join(tmpdir(), 'assay-folders-'))
afterEach(() => rmSync(parent, { recursive: true, force: true }))

it('makes a private data folder traversable, and refuses one below a private folder', () => {
  // mkdtemp creates it for its owner alone.
  expect(statSync(parent).mode & 0o777).toBe(0o700)
  const folders = prepareDataFolders(parent, account)
  expect(statSync(parent).mode & 0o777).toBe(0o711)
  expect(statSync(folders.blobs).mode & 0o777).toBe(0o700)

  chmodSync(parent, 0o700)
  expect(() => prepareDataFolders(join(parent, 'below'), { uid: 1, gid: 1 })).toThrow(WrongSettings)
})
