import type { Database } from '#database/connection.ts'
import type { Notifications } from '#database/notifications.ts'
import type { Queue } from '#database/queue/queue.ts'
import type { BlobStore } from '#storage/blobs.ts'
import type { Limits } from './http/limits.ts'
import type { Sessions } from './sessions/sessions.ts'

/** What the features are built from; made once, in main.ts or by a test. */
export interface Parts {
  db: Database
  blobs: BlobStore
  queue: Queue
  notifications: Notifications
  sessions: Sessions
  limits: Limits
  /** Where uploads lie until they are read; shared by all servers on this data folder. */
  uploadFolder: string
}
