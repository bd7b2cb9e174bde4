import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino'
import { connect, type Database } from '#database/connection.ts'
import { errorFacts } from '#database/error-facts.ts'
import { listen, type Notifications } from '#database/notifications.ts'
import type { BlobStore } from '#storage/blobs.ts'
import { openBlobs } from '#storage/open-blobs.ts'
import type { ServerConfig } from './config.ts'
import { type Limits, limitsIn, noLimits } from './http/limits.ts'
import { type Sessions, sessionSecret, sessionsIn } from './sessions/sessions.ts'

/** The resources that all features share; created once, in main.ts or by a test. */
export interface Parts {
  db: Database
  blobs: BlobStore
  notifications: Notifications
  sessions: Sessions
  limits: Limits
  /** Uploads are stored here until they are read. All servers on this data folder share it. */
  uploadFolder: string
}

export async function openParts(config: ServerConfig): Promise<{ parts: Parts; log: Logger }> {
  const log = openLog()
  const onError = (error: unknown) => log.error({ err: error })
  const db = connect({ url: config.databaseUrl, name: 'assay server', size: 20, onError })
  const parts: Parts = {
    db,
    blobs: openBlobs(config.blobs),
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

/** Lines of a call have its X-Request-Id. Requests are not logged: paths may contain keys. */
export function openLog(destination?: DestinationStream): Logger {
  const options = { timestamp: stdTimeFunctions.isoTime, serializers: { err: errorFacts } }
  return destination === undefined ? pino(options) : pino(options, destination)
}
