import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { binariesMajor } from '#database/embedded/binaries.ts'
import { clusterIn } from '#database/embedded/cluster.ts'
import { dataDirOf } from '#database/embedded/data-dir.ts'
import { AlreadyRunning } from '#database/embedded/owner.ts'
import { findEmbedded, startEmbedded } from '#database/embedded/start.ts'
import { offeredLanguages } from '#judge/toolchains/offered.ts'
import { type Environment, readSettings, WrongSettings } from '#settings/read-settings.ts'
import { installationSettings } from '#settings/schema.ts'
import { blobLocation } from '#storage/open-blobs.ts'

const checkout = resolve(import.meta.dirname, '..')

export type Installation = ReturnType<typeof readInstallation>

/** Returns the installation that a command works on. @throws WrongSettings */
export function readInstallation(environment?: Environment) {
  const read = readSettings(installationSettings, environment)
  const dataDir = dataDirOf(read.DATA_DIR, checkout)
  const folder = join(dataDir, 'blobs')
  return {
    /** The URL of the database; undefined for the embedded one in `dataDir`. */
    databaseUrl: read.DATABASE_URL,
    dataDir,
    languages: offeredLanguages(read),
    blobs: blobLocation(read, { folder, spoolFolder: join(folder, 'spool') }),
    /** The public address of the site; undefined if it is reached at `host` and `port`. */
    publicUrl: read.PUBLIC_URL,
    host: read.HOST,
    port: read.PORT,
  }
}

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
