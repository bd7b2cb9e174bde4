import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { CannotStart } from './cannot-start.ts'
import { prepareDataFolders } from './data-folders.ts'

const isRoot = process.getuid?.() === 0
// Only root hands folders over, so only there is there somebody else; others are given themselves.
const account = isRoot
  ? { uid: 65_534, gid: 65_534 }
  : { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
const parent = mkdtempSync(join(tmpdir(), 'assay-folders-'))
afterEach(() => rmSync(parent, { recursive: true, force: true }))

it('a private data folder is opened just enough to be passed through, one below it is refused', () => {
  // As mkdtemp makes it, for its owner alone.
  expect(statSync(parent).mode & 0o777).toBe(0o700)
  const folders = prepareDataFolders(parent, account)
  expect(statSync(parent).mode & 0o777).toBe(0o711)
  expect(statSync(folders.blobs).mode & 0o777).toBe(0o700)

  chmodSync(parent, 0o700)
  expect(() => prepareDataFolders(join(parent, 'below'), { uid: 1, gid: 1 })).toThrow(CannotStart)
})
