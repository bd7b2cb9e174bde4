import type { Logger } from 'pino'
import { connect } from '#database/connection.ts'
import { listen } from '#database/notifications.ts'
import { openQueue } from '#database/queue/queue.ts'
import { openBlobs } from '#storage/open-blobs.ts'
import type { ServerConfig } from './config.ts'
import { limitsIn, noLimits } from './http/limits.ts'
import { openLog } from './log.ts'
import type { Parts } from './parts.ts'
import { sessionSecret } from './sessions/secret.ts'
import { sessionsIn } from './sessions/sessions.ts'

/** Opens the resources that all features share. */
export async function openParts(config: ServerConfig): Promise<{ parts: Parts; log: Logger }> {
  const log = openLog()
  const onError = (error: unknown) => log.error({ err: error })
  const db = connect({ url: config.databaseUrl, name: 'assay server', size: 20, onError })
  const parts: Parts = {
    db,
    blobs: openBlobs(config.blobs),
    queue: openQueue(db),
    notifications: await listen(config.databaseUrl, onError),
    sessions: sessionsIn(db, await sessionSecret(db, config.sessionSecret)),
    limits: config.rateLimits ? limitsIn(db) : noLimits,
    uploadFolder: config.uploadFolder,
  }
  return { parts, log }
}

export async function closeParts(parts: Parts): Promise<void> {
  await parts.notifications.stop()
  await parts.db.destroy()
}
