import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

export interface Account {
  uid: number
  gid: number
}

/**
 * Returns the account `preferred`, else `nobody`, for a process that must not run as root. Without root,
 * every process runs as the user who starts it: undefined.
 */
export function unprivilegedAccount(preferred: 'assay' | 'postgres'): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const passwd = readFileSync('/etc/passwd', 'utf8')
  const found = findAccount(passwd, preferred) ?? findAccount(passwd, 'nobody')
  if (found !== undefined) return found
  throw new Error(`Started by root, Assay needs one of these accounts: ${preferred}, nobody.`)
}

/** PostgreSQL refuses to run as root. */
export const postgresAccount = () => unprivilegedAccount('postgres')

export function findAccount(passwd: string, name: string): Account | undefined {
  const lines = passwd.split('\n').map((line) => line.split(':'))
  const [, , uid, gid] = lines.find(([login]) => login === name) ?? []
  return uid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) }
}

/** Returns whether `account` may read or enter `path`; a missing path counts by its nearest parent. */
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

/** initdb runs its programs by a shell, and puts their paths into double quotes. */
export const isSafeInShell = (path: string) => !/["$\\`]/.test(path)

function permissionsOf(stats: { uid: number; gid: number; mode: number }, account: Account) {
  if (stats.uid === account.uid) return (stats.mode >> 6) & 7
  if (stats.gid === account.gid) return (stats.mode >> 3) & 7
  return stats.mode & 7
}

export function openToAll(paths: readonly string[]): void {
  const { status, stderr } = spawnSync('chmod', ['-R', 'go+rX', ...paths], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`chmod failed: ${stderr.trim()}`)
}
