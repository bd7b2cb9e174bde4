import { type ChildProcess, spawn } from 'node:child_process'
import { open, readFile, readlink, rm, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../scripts/free-port.mjs'
import type { Account } from './account.ts'

const readyWithinMs = 30_000
const pauseMs = 100
const logLimitBytes = 8 * 1024 * 1024

export interface LaunchRequest {
  postgres: string
  cluster: string
  logFile: string
  account: Account | undefined
  port: number | undefined
  forgetful: boolean
}

export interface Running {
  pid: number
  port: number
  child?: ChildProcess
}

/**
 * Waits until the server that runs on this folder accepts connections. Returns undefined if none runs.
 * @throws if it neither answers nor ends
 */
export async function adopt(cluster: string): Promise<Running | undefined> {
  for (const deadline = Date.now() + readyWithinMs; Date.now() < deadline; await sleep(20)) {
    const found = await findPostmaster(cluster)
    if (found?.ready) return found
    if (found === undefined) {
      await rm(join(cluster, 'postmaster.pid'), { force: true })
      return undefined
    }
  }
  throw new Error(`The PostgreSQL that runs on ${cluster} neither answers nor ends.`)
}

export async function launch(request: LaunchRequest): Promise<Running> {
  const { cluster, logFile, account } = request
  const size = (await stat(logFile).catch(() => undefined))?.size ?? 0
  if (size > logLimitBytes) await truncate(logFile)
  // A free port may be taken before its use, and a killed server may still have
  // processes that are about to end, so there is more than one attempt. Clients reconnect to the port
  // of a restarted server, so a given port never changes.
  for (let attempt = 1; ; attempt++) {
    const port = request.port ?? (await freePort())
    const log = await open(logFile, 'a', 0o600)
    const { size: from } = await log.stat()
    const child = spawn(request.postgres, ['-D', cluster, ...settings(port, request.forgetful)], {
      cwd: '/',
      env: {},
      // Its own group: Ctrl+C reaches only the owner, which ends the server last.
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      ...account,
    })
    const exited = new Promise<void>((resolve) => child.once('close', () => resolve()))
    const failed = new Promise<Error>((resolve) => child.once('error', resolve))
    const ready = await Promise.race([untilReady(cluster, child), exited, failed])
    await log.close()
    if (ready instanceof Error) throw ready
    if (ready !== undefined) return { pid: ready, port, child }
    if (attempt === 3) {
      const output = (await readFile(logFile)).subarray(from).toString().trim()
      throw new Error(`PostgreSQL did not start:\n${output.slice(-2000)}`)
    }
    await sleep(attempt * pauseMs)
  }
}

function settings(port: number, forgetful: boolean): string[] {
  const values = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '200',
    log_min_messages: 'warning',
    // Its launcher has no work.
    max_logical_replication_workers: '0',
    // Less memory: transactions are short, and none is serializable.
    wal_buffers: '1MB',
    max_pred_locks_per_transaction: '10',
    ...(forgetful && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

async function untilReady(cluster: string, child: ChildProcess): Promise<number | undefined> {
  for (const deadline = Date.now() + readyWithinMs; Date.now() < deadline; await sleep(5)) {
    const found = await findPostmaster(cluster)
    if (found?.ready && found.pid === child.pid) return found.pid
    if (child.exitCode !== null || child.signalCode !== null) return undefined
  }
  child.kill('SIGQUIT')
  return undefined
}

/**
 * Returns the PostgreSQL that runs on this folder, or undefined, by `postmaster.pid`. After a crash, the
 * id in that file may belong to another program, so the process is checked too.
 */
export async function findPostmaster(cluster: string) {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, folder, , port, , , , status] = text.split('\n')
  if (pid === undefined || folder !== cluster || !(await runsOn(Number(pid), cluster))) {
    return undefined
  }
  return { pid: Number(pid), port: Number(port), ready: status?.trim() === 'ready' }
}

/** Returns true when this process is the PostgreSQL on `cluster`, which is its working folder. */
export async function runsOn(pid: number, cluster: string): Promise<boolean> {
  return (await readlink(`/proc/${pid}/cwd`).catch(() => undefined)) === cluster
}
