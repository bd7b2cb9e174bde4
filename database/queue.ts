/**
 * Jobs wait in PostgreSQL (pg-boss), so that a job is sent in the transaction that makes it
 * necessary. Lanes of our own take them (lane.ts): a sent job wakes one by NOTIFY, so that it
 * starts within milliseconds. Which job goes first is said in jobs.ts and turns.ts.
 */
import { type Db, fromKysely, PgBoss } from 'pg-boss'
import { notify } from './channels.ts'
import type { Connection, Database } from './connection.ts'
import {
  type JobName,
  type Jobs,
  type Kind,
  priorityOf,
  queueOptions,
  withoutTurn,
} from './jobs.ts'
import { type StopLanes, startLanes, type WorkOptions } from './lane.ts'
import { nextTurn } from './turns.ts'

export interface SendOptions {
  kind: Kind
  /** Whose job it is: owners of waiting jobs take turns. From 1. */
  owner: number
  /** Of the jobs that name the same group, one is worked on at a time. */
  group?: string
}

export interface Queue {
  send<Name extends JobName>(
    connection: Connection,
    name: Name,
    /** May be on its way, from a statement before: the turn is taken in the same round trip. */
    data: Jobs[Name] | Promise<Jobs[Name]>,
    /** Without them jobs are taken in the order in which they were sent. */
    options?: SendOptions,
  ): Promise<void>
  /** Starts lanes; the returned function stops them. */
  work<Name extends JobName>(name: Name, options: WorkOptions<Name>): StopLanes
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
    async send(connection, name, data, options) {
      const db: Db = fromKysely(connection)
      const [known, place] = await Promise.all([data, placeIn(connection, options)])
      await Promise.all([
        boss.send(name, known, { ...queueOptions, ...place, db }),
        notify(connection, 'jobs', { queue: name }),
      ])
    },
    work: (name, options) => startLanes(boss, database, name, options),
    stop: () => boss.stop({ graceful: false, close: false }),
  }
}

/** What pg-boss is told so that the job gets its turn. */
async function placeIn(connection: Connection, options: SendOptions | undefined) {
  if (options === undefined) return { priority: withoutTurn }
  const { kind, owner, group } = options
  const priority = priorityOf(kind, await nextTurn(connection, kind, owner))
  return { priority, ...(group !== undefined && { group: { id: group } }) }
}
