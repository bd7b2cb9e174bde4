import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { binariesMajor } from '#database/embedded/binaries.ts'
import { clusterIn } from '#database/embedded/cluster.ts'
import { AlreadyRunning } from '#database/embedded/owner.ts'
import { findEmbedded, startEmbedded } from '#database/embedded/start.ts'
import { WrongSettings } from '#settings/read-settings.ts'
import type { Installation } from './installation.ts'

/**
 * Opens the database for an operator's command. `isStarted`: the embedded database was started for this command only.
 * @throws WrongSettings if there is none, or no access to it
 */
export async function openDatabase({ databaseUrl, dataDir }: Installation) {
  const running = (url: string) => ({ url, isStarted: false, stop: async () => undefined })
  if (databaseUrl !== undefined) return running(databaseUrl)
  const home = join(dataDir, `postgres-${await binariesMajor()}`)
  if ((await stat(clusterIn(home)).catch(() => undefined)) === undefined) {
    throw new WrongSettings(
      `There is no database in ${dataDir} yet. Start Assay once, or set DATA_DIR or DATABASE_URL.`,
    )
  }
  try {
    const url = await findEmbedded(dataDir)
    if (url !== undefined) return running(url)
    return { ...(await startEmbedded({ folder: dataDir })), isStarted: true }
  } catch (error) {
    if (error instanceof AlreadyRunning) {
      throw new WrongSettings(
        `${error.message} Its database does not answer yet: try again in a moment.`,
      )
    }
    if (error instanceof Error && 'code' in error && error.code === 'EACCES') {
      throw new WrongSettings(
        `Only the account that starts Assay may read ${home}: run this as that one.`,
      )
    }
    throw error
  }
}
