import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { binariesMajor } from './binaries.ts'
import { clusterIn } from './cluster.ts'
import { findPostmaster } from './postmaster.ts'
import { database, urlOf } from './start.ts'

/** Returns how to reach the server that runs on this folder; undefined when none does. */
export async function findEmbedded(folder: string): Promise<string | undefined> {
  const home = join(folder, `postgres-${await binariesMajor()}`)
  const found = await findPostmaster(clusterIn(home))
  if (found === undefined || !found.ready) return undefined
  const password = (await readFile(join(home, 'password'), 'utf8')).trim()
  return urlOf(found.port, password, database)
}
