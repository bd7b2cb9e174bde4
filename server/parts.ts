import type { Database } from '#database/connection.ts'
import type { Notifications } from '#database/notifications.ts'
import type { Queue } from '#database/queue/queue.ts'
import type { BlobStore } from '#storage/blobs.ts'
import type { Limits } from './http/limits.ts'
import type { Sessions } from './sessions/sessions.ts'

/** The resources that all features share; created once, in main.ts or by a test. */
export interface Parts {
  db: Database
  blobs: BlobStore
  queue: Queue
  notifications: Notifications
  sessions: Sessions
  limits: Limits
  /** Uploads are stored here until they are read. All servers on this data folder share it. */
  uploadFolder: string
}
