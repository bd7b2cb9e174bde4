/**
 * Reads `postmaster.pid`, which a running PostgreSQL keeps in its data folder: line 1 the
 * process, line 2 the data folder, line 4 the port, line 8 whether it accepts connections.
 */
import { readFile, readlink, rm } from 'node:fs/promises'
import { join } from 'node:path'

export interface Postmaster {
  pid: number
  port: number
  ready: boolean
}

/**
 * The PostgreSQL that runs on this very folder, or undefined. A file left behind by a crash may
 * name a process that belongs to another program by now: PostgreSQL lives in its data folder, so a process
 * whose working folder is another one is not it.
 */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, folder, , port, , , , status] = text.split('\n')
  if (pid === undefined || folder !== cluster) return undefined
  if (!(await runsOn(Number(pid), cluster))) return undefined
  return { pid: Number(pid), port: Number(port), ready: status?.trim() === 'ready' }
}

/** Returns true when this living process is the PostgreSQL on `cluster`. */
export async function runsOn(pid: number, cluster: string): Promise<boolean> {
  return (await readlink(`/proc/${pid}/cwd`).catch(() => undefined)) === cluster
}

/** Takes away a postmaster.pid that names a process which is not PostgreSQL any more. */
export async function removeStale(cluster: string): Promise<void> {
  if ((await findPostmaster(cluster)) === undefined) {
    await rm(join(cluster, 'postmaster.pid'), { force: true })
  }
}
