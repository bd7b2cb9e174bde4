import { readFileSync, statSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/** A system account by number. */
export interface Account {
  uid: number
  gid: number
}

/**
 * PostgreSQL refuses to run as root, so root starts it as `postgres` where that account exists and
 * as `nobody` elsewhere. Everyone else starts it as themselves: undefined.
 */
export function postgresAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const accounts = readFileSync('/etc/passwd', 'utf8')
  const found = findAccount(accounts, 'postgres') ?? findAccount(accounts, 'nobody')
  if (found === undefined) {
    throw new Error('PostgreSQL cannot run as root, and /etc/passwd has no "nobody" to run it as.')
  }
  return found
}

/** Reads one account out of the text of /etc/passwd. */
export function findAccount(passwd: string, name: string): Account | undefined {
  for (const line of passwd.split('\n')) {
    const [login, , uid, gid] = line.split(':')
    if (login === name) return { uid: Number(uid), gid: Number(gid) }
  }
  return undefined
}

/**
 * Returns true when `account` may read the file or enter the folder at `path`: every folder above must be
 * one that it may pass through. A path that does not exist yet counts by its nearest parent.
 */
export function canReach(path: string, account: Account | undefined): boolean {
  if (account === undefined) return true
  for (let current = resolve(path); ; current = dirname(current)) {
    const stats = statSync(current, { throwIfNoEntry: false })
    if (stats !== undefined) {
      const needed = stats.isDirectory() ? 1 : 4
      if ((permissionsOf(stats, account) & needed) === 0) return false
    }
    if (current === dirname(current)) return true
  }
}

function permissionsOf(stats: { uid: number; gid: number; mode: number }, account: Account) {
  if (stats.uid === account.uid) return (stats.mode >> 6) & 7
  if (stats.gid === account.gid) return (stats.mode >> 3) & 7
  return stats.mode & 7
}

/** Makes a temporary folder one that the account which runs PostgreSQL can enter. */
export async function openFolder(folder: string): Promise<void> {
  await chmod(folder, 0o755)
}
