/**
 * A queue of jobs in PostgreSQL, in the table `jobs`. A job is sent in the transaction that makes it
 * necessary, and ends in the transaction that stores its outcome. NOTIFY wakes an idle worker, so a
 * job starts within milliseconds.
 */
import { sql } from 'kysely'
import { notify } from '../channels.ts'
import type { Connection, Database } from '../connection.ts'
import { type JobName, type Jobs, type Kind, kindsIn, noOwner } from './jobs.ts'
import { nextTicket } from './tickets.ts'
import { type StopWorkers, startWorkers, type WorkOptions } from './workers.ts'

export interface SendOptions {
  kind: Kind
  /** The user that the job belongs to. Jobs of one kind are shared fairly among their owners. */
  owner: number
  /** At most one job of a group is taken at a time. */
  group?: string
}

export interface Queue {
  send<Name extends JobName>(
    connection: Connection,
    name: Name,
    /** May depend on a statement under way: the ticket is taken in the same round trip. */
    data: Jobs[Name] | Promise<Jobs[Name]>,
    /** Without them the job has no owner, and the first kind of its queue. */
    options?: SendOptions,
  ): Promise<void>
  /** Starts workers; the returned function stops them. */
  work<Name extends JobName>(name: Name, options: WorkOptions<Name>): StopWorkers
}

export function openQueue(database: Database): Queue {
  return {
    async send(connection, name, data, options) {
      const { kind = kindsIn[name][0], owner = noOwner, group = null } = options ?? {}
      const [known, ticket] = await Promise.all([
        data,
        owner === noOwner ? 0 : nextTicket(connection, kind, owner),
      ])
      const insert = sql`
        insert into jobs (queue, kind, owner, ticket, group_key, data)
        values (${name}, ${kind}, ${owner}, ${ticket}, ${group}, ${JSON.stringify(known)}::jsonb)
      `
      await Promise.all([insert.execute(connection), notify(connection, 'jobs', { queue: name })])
    },
    work: (name, options) => startWorkers(database, name, options),
  }
}
