import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Account } from './account.ts'

export const superuser = 'assay'

export interface ClusterRequest {
  initdb: string
  /** The folder that holds the cluster, its password and its log. */
  home: string
  account: Account | undefined
  forgetful: boolean
}

/** Makes the cluster if there is none yet; returns the password. */
export async function prepareCluster(request: ClusterRequest): Promise<string> {
  const { home, account } = request
  const cluster = clusterIn(home)
  const passwordFile = join(home, 'password')
  const exists = await stat(cluster).catch(() => undefined)
  if (exists !== undefined) return (await readFile(passwordFile, 'utf8')).trim()

  // Made under another name and renamed at the end, so that a start which was cut short in the
  // middle does not leave half a cluster behind.
  const unfinished = `${cluster}.new`
  const initPassword = join(home, 'password.init')
  const password = randomBytes(24).toString('base64url')
  await rm(unfinished, { recursive: true, force: true })
  await rm(initPassword, { force: true })
  await mkdir(unfinished, { mode: 0o700 })
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
  await writeFile(initPassword, `${password}\n`, { mode: 0o600 })
  if (account !== undefined) {
    await chown(unfinished, account.uid, account.gid)
    await chown(initPassword, account.uid, account.gid)
  }
  const args = [
    ...['-D', unfinished, '-U', superuser, '-A', 'scram-sha-256', `--pwfile=${initPassword}`],
    // The built-in locale sorts and folds case alike on every host, whatever it has installed.
    ...['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
    '--no-instructions',
    ...(request.forgetful ? ['--no-sync'] : []),
  ]
  await run(request.initdb, args, account)
  await rm(initPassword)
  await rename(unfinished, cluster)
  return password
}

export function clusterIn(home: string): string {
  return join(home, 'cluster')
}

async function run(file: string, args: string[], account: Account | undefined): Promise<void> {
  const child = spawn(file, args, {
    cwd: '/',
    env: {},
    stdio: ['ignore', 'pipe', 'pipe'],
    ...account,
  })
  let said = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  child.stderr.on('data', (chunk) => (said += chunk))
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new Error(`${file} failed (${code}):\n${said.trim().slice(-2000)}`)
}
