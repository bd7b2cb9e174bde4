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
    /** Undefined: the embedded database in `dataDir`. */
    databaseUrl: read.DATABASE_URL,
    dataDir,
    languages: offeredLanguages(read),
    blobs: blobPlace(read, { folder, spoolFolder: join(folder, 'spool') }),
    /** The site's address, if its server runs on this machine without a public one. */
    publicUrl: read.PUBLIC_URL,
    host: read.HOST,
    port: read.PORT,
  }
}
