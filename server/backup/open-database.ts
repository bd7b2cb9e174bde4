import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { binariesMajor } from '#database/embedded/binaries.ts'
import { clusterIn } from '#database/embedded/cluster.ts'
import { findEmbedded } from '#database/embedded/find.ts'
import { startEmbedded } from '#database/embedded/start.ts'
import type { Installation } from '../installation.ts'
import { BadBackup } from './bad-backup.ts'

export interface LentDatabase {
  url: string
  /** Stops what was started only for this command. */
  stop: () => Promise<void>
}

const nothing = async () => {}

/** Opens the site's database, running or not. @throws BadBackup if there is none */
export async function existingDatabase(config: Installation): Promise<LentDatabase> {
  const { databaseUrl, dataDir } = config
  if (databaseUrl !== undefined) return { url: databaseUrl, stop: nothing }
  const cluster = clusterIn(join(dataDir, `postgres-${await binariesMajor()}`))
  if ((await stat(cluster).catch(() => undefined)) === undefined) {
    throw new BadBackup(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL.`)
  }
  const url = await findEmbedded(dataDir)
  return url === undefined ? startEmbedded({ folder: dataDir }) : { url, stop: nothing }
}

/** Opens a database that nothing else uses; creates it if there is none. @throws AlreadyRunning */
export async function ownDatabase({ databaseUrl, dataDir }: Installation): Promise<LentDatabase> {
  if (databaseUrl !== undefined) return { url: databaseUrl, stop: nothing }
  return startEmbedded({ folder: dataDir })
}
