import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { connect } from '#database/connection.ts'
import { binariesMajor } from '#database/embedded/binaries.ts'
import { findEmbedded } from '#database/embedded/find.ts'
import { AlreadyRunning } from '#database/embedded/owner.ts'
import { startEmbedded } from '#database/embedded/start.ts'
import { migrate } from '#database/migrate.ts'
import { openQueue } from '#database/queue/queue.ts'
import type { Installation } from '#server/installation.ts'
import { CannotDo, type Site } from './command.ts'

/**
 * Connects to the installation that the settings name. If it does not run, its embedded database is
 * started for the duration of the command.
 * @throws CannotDo
 */
export async function openSite(
  installation: Installation,
  say: (line: string) => void,
): Promise<{ site: Site; close: () => Promise<void> }> {
  const { databaseUrl, dataDir } = installation
  const database =
    databaseUrl === undefined
      ? await openEmbedded(dataDir)
      : { url: databaseUrl, stop: async () => undefined }
  let closing = false
  // A database that was started for this command closes its last connections itself.
  const onError = (error: unknown) => {
    if (!closing) say(error instanceof Error ? error.message : String(error))
  }
  const db = connect({ url: database.url, name: 'assay admin', size: 4, onError })
  const site: Site = {
    db,
    say,
    installation,
    queue: openQueue(db),
  }
  return {
    site,
    async close() {
      closing = true
      await db.destroy()
      await database.stop()
    },
  }
}

async function openEmbedded(dataDir: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const home = join(dataDir, `postgres-${await binariesMajor()}`)
  if ((await stat(join(home, 'cluster')).catch(() => undefined)) === undefined) {
    throw new CannotDo(
      `There is no database in ${dataDir} yet. Start Assay once, or set DATA_DIR or DATABASE_URL.`,
    )
  }
  try {
    const url = await findEmbedded(dataDir)
    if (url !== undefined) return { url, stop: async () => undefined }
    const started = await startEmbedded({ folder: dataDir })
    // Assay may not have been started since an upgrade, so the database may have an older version.
    await migrate(started.url)
    return started
  } catch (error) {
    if (error instanceof AlreadyRunning) {
      throw new CannotDo(
        `${error.message} Its database does not answer yet: try again in a moment.`,
      )
    }
    if (error instanceof Error && 'code' in error && error.code === 'EACCES') {
      throw new CannotDo(
        `Only the account that starts Assay may read ${home}: run this as that one.`,
      )
    }
    throw error
  }
}
