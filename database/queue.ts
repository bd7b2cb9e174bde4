/**
 * Jobs wait in PostgreSQL (pg-boss), so that a job is sent in the transaction that makes it
 * necessary. A lane is our own loop around fetch, touch and complete: a sent job wakes it by
 * NOTIFY, so that it starts within milliseconds; a slow poll beside it finds what came back by
 * itself, from a worker that died.
 */
import { type Db, fromKysely, PgBoss } from 'pg-boss'
import { notify } from './channels.ts'
import type { Connection, Database } from './connection.ts'
import { type JobName, type Jobs, queueOptions } from './jobs.ts'
import { startLane } from './lane.ts'
import type { Notifications } from './notifications.ts'

export interface SendOptions {
  priority?: number
  /** Of the jobs that name the same group, one is worked on at a time. */
  group?: string
}

export interface Job<Name extends JobName> {
  id: string
  data: Jobs[Name]
  /** Aborted when the job was given to somebody else, or the lane is to stop. */
  signal: AbortSignal
  /** Ends the job inside the transaction that keeps its outcome. */
  complete: (connection: Connection) => Promise<void>
}

export interface WorkOptions<Name extends JobName> {
  lanes: number
  notifications: Notifications
  /** What it throws sends the job back to the queue; JobLost leaves it to whoever has it. */
  handle: (job: Job<Name>) => Promise<void>
  onError: (error: unknown) => void
}

export interface Queue {
  send<Name extends JobName>(
    connection: Connection,
    name: Name,
    data: Jobs[Name],
    options?: SendOptions,
  ): Promise<void>
  /** Starts lanes; the returned function stops them, and waits until their jobs have ended. */
  work<Name extends JobName>(name: Name, options: WorkOptions<Name>): () => Promise<void>
  stop: () => Promise<void>
}

/**
 * The queue on this database, whose schema must be there (migrate.ts). `supervise`: also bring
 * back the jobs of workers that died; one process must, several may.
 */
export async function openQueue(
  database: Database,
  { supervise, onError }: { supervise: boolean; onError: (error: unknown) => void },
): Promise<Queue> {
  const boss = new PgBoss({
    db: fromKysely(database),
    migrate: false,
    schedule: false,
    supervise,
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: 1,
  })
  boss.on('error', onError)
  await boss.start()
  return {
    async send(connection, name, data, { priority = 0, group } = {}) {
      const db: Db = fromKysely(connection)
      const groupOption = group === undefined ? {} : { group: { id: group } }
      await boss.send(name, data, { ...queueOptions, ...groupOption, priority, db })
      await notify(connection, 'jobs', { queue: name })
    },
    work(name, options) {
      const stops = Array.from({ length: options.lanes }, () =>
        startLane(boss, database, name, options),
      )
      return async () => void (await Promise.all(stops.map((stop) => stop())))
    },
    stop: () => boss.stop({ graceful: false, close: false }),
  }
}
