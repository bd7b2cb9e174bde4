import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Account } from './account.ts'

export const superuser = 'assay'

/** Creates the cluster below `home` if there is none yet, and returns its password. */
export async function prepareCluster(request: {
  initdb: string
  home: string
  account: Account | undefined
  forgetful: boolean
}): Promise<string> {
  const { home, account } = request
  const cluster = clusterIn(home)
  const passwordFile = join(home, 'password')
  if (existsSync(cluster)) return (await readFile(passwordFile, 'utf8')).trim()

  // Renamed at the end, so that an interrupted start does not leave half a cluster behind.
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
    // The built-in locale sorts and folds case alike on every host.
    ...['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
    '--no-instructions',
    ...(request.forgetful ? ['--no-sync'] : []),
  ]
  await promisify(execFile)(request.initdb, args, { cwd: '/', env: {}, ...account }).catch(
    ({ code, stdout, stderr }) => {
      const output = `${stdout}${stderr}`.trim().slice(-2000)
      throw new Error(`${request.initdb} failed (${code}):\n${output}`)
    },
  )
  await rm(initPassword)
  await rename(unfinished, cluster)
  return password
}

export const clusterIn = (home: string) => join(home, 'cluster')
