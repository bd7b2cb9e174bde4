/**
 * Runs the PostgreSQL that comes with the packages as a child of this process. It listens on 127.0.0.1
 * only, on a free port, with a random password. All its files are below `<folder>/postgres-<major>`:
 *   cluster/    the data folder, 0700, of the account that runs PostgreSQL
 *   password    0600, of the account that started it
 *   owner       the process that runs it now
 *   log         the output of the server
 *
 * It must end with its owner. If the owner is killed, a guard (a shell that waits on a pipe which only
 * the owner holds) stops PostgreSQL. If the guard was killed too, the next start adopts the server.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '../with-client.ts'
import { type Account, canReach, postgresAccount } from './account.ts'
import { binariesMajor, prepareBinaries } from './binaries.ts'
import { clusterIn, prepareCluster, superuser } from './cluster.ts'
import { adopt, findPostmaster, launch, type Running, runsOn } from './launch.ts'
import { giveUpOwnership, takeOwnership } from './owner.ts'

const database = 'assay'
const stopWithinMs = 10_000

export interface EmbeddedOptions {
  folder: string
  /** Set for a restart on the same port. A free one by default. */
  port?: number
  /** True only in tests: faster, but nothing survives a power failure. */
  forgetful?: boolean
}

export type Embedded = Awaited<ReturnType<typeof startEmbedded>>

/** Starts or adopts the server. @throws AlreadyRunning when another living process owns the folder */
export async function startEmbedded(options: EmbeddedOptions) {
  const account = postgresAccount()
  const home = join(options.folder, `postgres-${await binariesMajor()}`)
  if (!canReach(home, account)) {
    throw new Error(
      `PostgreSQL runs as user id ${account?.uid}, which cannot reach ${home}. Set DATA_DIR to a folder whose parent folders every user may enter.`,
    )
  }
  await mkdir(home, { recursive: true, mode: 0o755 })
  const owner = join(home, 'owner')
  await takeOwnership(owner)
  try {
    const cluster = clusterIn(home)
    const { port, forgetful = false } = options
    const { postgres, initdb } = await prepareBinaries(home, account)
    const password = await prepareCluster({ initdb, home, account, forgetful })
    const request = { postgres, cluster, logFile: join(home, 'log'), account, port, forgetful }
    const running = (await adopt(cluster)) ?? (await launch(request))
    await verify(running.port, password, cluster)
    const guard = standGuard(running.pid, account)
    const ended = untilGone(running, cluster)
    return {
      /** A connection string with the password: a secret. */
      url: urlOf(running.port, password, database),
      port: running.port,
      /** True when a server that was still running on this folder was taken over. */
      adopted: running.child === undefined,
      ended: ended.then(() => void guard.kill('SIGKILL')),
      stop: async () => {
        guard.kill('SIGKILL')
        await end(running.pid, cluster, ended)
        await giveUpOwnership(owner)
      },
    }
  } catch (error) {
    await giveUpOwnership(owner)
    throw error
  }
}

/** Returns how to reach the server that runs on this folder; undefined when none does. */
export async function findEmbedded(folder: string): Promise<string | undefined> {
  const home = join(folder, `postgres-${await binariesMajor()}`)
  const found = await findPostmaster(clusterIn(home))
  if (!found?.ready) return undefined
  const password = (await readFile(join(home, 'password'), 'utf8')).trim()
  return urlOf(found.port, password, database)
}

/** Checks that the server on this port runs on our folder and accepts our password. */
async function verify(port: number, password: string, cluster: string): Promise<void> {
  await withClient(urlOf(port, password, 'postgres'), 'assay start', async (client) => {
    const { rows } = await client.query('show data_directory')
    if (rows[0]?.data_directory !== cluster) {
      throw new Error(`The PostgreSQL on port ${port} does not run on ${cluster}.`)
    }
    const found = await client.query('select from pg_database where datname = $1', [database])
    if (found.rowCount === 0) await client.query(`create database ${database}`)
  })
}

function standGuard(pid: number, account: Account | undefined): ChildProcess {
  const guard = spawn('/bin/sh', ['-c', 'read -r _; kill -INT "$0"', String(pid)], {
    cwd: '/',
    env: {},
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    ...account,
  })
  guard.unref()
  return guard
}

async function untilGone({ pid, child }: Running, cluster: string): Promise<void> {
  if (child !== undefined) {
    if (child.exitCode !== null || child.signalCode !== null) return
    return new Promise((resolve) => child.once('exit', () => resolve()))
  }
  while (await runsOn(pid, cluster)) await sleep(200, undefined, { ref: false })
}

/** Requests a fast shutdown. If that takes too long, requests an immediate one, after which PostgreSQL recovers. */
async function end(pid: number, cluster: string, ended: Promise<void>): Promise<void> {
  if (await runsOn(pid, cluster)) process.kill(pid, 'SIGINT')
  const late = sleep(stopWithinMs, 'late' as const, { ref: false })
  const isLate = (await Promise.race([ended, late])) === 'late'
  if (isLate && (await runsOn(pid, cluster))) process.kill(pid, 'SIGQUIT')
  await ended
}

function urlOf(port: number, password: string, name: string): string {
  return `postgres://${superuser}:${password}@127.0.0.1:${port}/${name}`
}
