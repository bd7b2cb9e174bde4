import { connect } from '#database/connection.ts'
import { migrate } from '#database/migrate.ts'
import { openQueue } from '#database/queue/queue.ts'
import type { Installation } from '#server/installation.ts'
import { openDatabase } from '#server/open-database.ts'
import type { Site } from './command.ts'

/** Connects to the installation that the settings name. @throws WrongSettings */
export async function openSite(
  installation: Installation,
  say: (line: string) => void,
): Promise<{ site: Site; close: () => Promise<void> }> {
  const database = await openDatabase(installation)
  // Assay may not have been started since an upgrade, so the database may have an older version.
  if (database.isStarted) await migrate(database.url)
  let closing = false
  // A database that was started for this command closes its last connections itself.
  const onError = (error: unknown) => {
    if (!closing) say(error instanceof Error ? error.message : String(error))
  }
  const db = connect({ url: database.url, name: 'assay admin', size: 4, onError })
  return {
    site: { db, say, installation, queue: openQueue(db) },
    async close() {
      closing = true
      await db.destroy()
      await database.stop()
    },
  }
}
