import {
  chmodSync,
  chownSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { type Account, canReach } from '#database/embedded/account.ts'
import { WrongSettings } from '#settings/read-settings.ts'

export type DataFolders = ReturnType<typeof prepareDataFolders>

/** Creates the folders below the data folder. @throws WrongSettings when the account cannot reach it */
export function prepareDataFolders(dataDir: string, account: Account | undefined) {
  mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  // The parts must be able to traverse the folder. Secret files in it have restrictive modes.
  if (account !== undefined) chmodSync(dataDir, (statSync(dataDir).mode & 0o7777) | 0o011)
  if (!canReach(dataDir, account)) {
    throw new WrongSettings(
      `Server and judge run as user id ${account?.uid}, which cannot reach ${dataDir}. ` +
        'Set DATA_DIR to a folder whose parent folders every user may enter.',
    )
  }
  const folders = {
    owner: join(dataDir, 'owner'),
    blobs: join(dataDir, 'blobs'),
    /** The judge's files: precompiled headers, class data, compiled programs. */
    judge: join(dataDir, 'judge'),
    /** Mounted into the sandbox, read-only; the judge fills it. */
    toolchain: join(dataDir, 'judge', 'toolchain'),
    sandbox: join(dataDir, 'sandbox'),
    logs: join(dataDir, 'logs'),
    /** A mirror of the checkout, where the parts' account cannot read the checkout itself. */
    app: join(dataDir, 'app'),
    /** V8's code cache, one folder for each part: root must never load a file that a part can write. */
    codeCache: join(dataDir, 'code-cache'),
  }
  mkdirSync(folders.sandbox, { recursive: true, mode: 0o755 })
  mkdirSync(folders.logs, { recursive: true, mode: 0o700 })
  mkdirSync(folders.codeCache, { recursive: true, mode: 0o755 })
  give(folders.blobs, account, 0o700)
  give(folders.judge, account, 0o755)
  give(folders.toolchain, account, 0o755)
  for (const part of ['server', 'judge']) give(join(folders.codeCache, part), account, 0o700)
  return folders
}

/** Gives a folder and its files to the account: an earlier start by another account may have created them. */
function give(folder: string, account: Account | undefined, mode: number): void {
  mkdirSync(folder, { recursive: true })
  if (account === undefined) return
  const { uid, gid } = lstatSync(folder)
  chmodSync(folder, mode)
  if (uid === account.uid && gid === account.gid) return
  chownSync(folder, account.uid, account.gid)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    lchownSync(join(entry.parentPath, entry.name), account.uid, account.gid)
  }
}
