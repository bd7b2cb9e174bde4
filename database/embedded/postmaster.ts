import { readFile, readlink } from 'node:fs/promises'
import { join } from 'node:path'

export interface Postmaster {
  pid: number
  port: number
  ready: boolean
}

/**
 * Returns the PostgreSQL that runs on this folder, or undefined. It reads `postmaster.pid`: line 1 is
 * the process, line 2 the data folder, line 4 the port, line 8 whether it accepts connections. After a
 * crash, the id in that file may belong to another program, so the process is checked too.
 */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, folder, , port, , , , status] = text.split('\n')
  if (pid === undefined || folder !== cluster) return undefined
  if (!(await runsOn(Number(pid), cluster))) return undefined
  return { pid: Number(pid), port: Number(port), ready: status?.trim() === 'ready' }
}

/** Returns true when this process is the PostgreSQL on `cluster`, which is its working folder. */
export async function runsOn(pid: number, cluster: string): Promise<boolean> {
  return (await readlink(`/proc/${pid}/cwd`).catch(() => undefined)) === cluster
}
