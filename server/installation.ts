import { join, resolve } from 'node:path'
import { dataDirOf } from '#database/embedded/data-dir.ts'
import { offeredLanguages } from '#judge/toolchains/offered.ts'
import { type Environment, readSettings } from '#settings/read-settings.ts'
import { installationSettings } from '#settings/schema.ts'
import { blobPlace } from '#storage/open-blobs.ts'

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
    blobs: blobPlace(read, { folder, spoolFolder: join(folder, 'spool') }),
    /** The public address of the site; undefined if it is reached at `host` and `port`. */
    publicUrl: read.PUBLIC_URL,
    host: read.HOST,
    port: read.PORT,
  }
}
