/**
 * A queue of jobs in PostgreSQL. A job is sent in the transaction that makes it necessary, and ends in the
 * transaction that stores its outcome. NOTIFY wakes an idle worker, so it starts within milliseconds.
 */
import { type Selectable, sql } from 'kysely'
import { notify } from '../channels.ts'
import type { Connection } from '../connection.ts'
import type { Submissions } from '../schema.ts'
import { type JobName, type Jobs, type Kind, kindsIn, noOwner } from './jobs.ts'

export interface SendOptions {
  kind: Kind
  /** The user that the job belongs to. Jobs of one kind are shared fairly among their owners. */
  owner: number
  /** The group of the job: workers run at most one job of a group at the same time. */
  group?: string
}

/**
 * Sends a job, in the transaction that makes it necessary.
 * @param data may depend on a statement under way: the ticket is taken in the same round trip
 * @param options without them the job has no owner, and the first kind of its queue
 */
export async function sendJob<Name extends JobName>(
  connection: Connection,
  name: Name,
  data: Jobs[Name] | Promise<Jobs[Name]>,
  options?: SendOptions,
): Promise<void> {
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
}

/**
 * Takes the owner's next ticket: one more than the last one, but at least the ticket of the job that
 * was taken last (start-time fair queueing): the first job of a user goes before everything that another
 * user has sent, a user who keeps sending cannot stop others, and a user alone can use every worker.
 * A second transaction for the same owner and kind waits. After a rollback a ticket may be inexact.
 */
async function nextTicket(connection: Connection, kind: Kind, owner: number): Promise<number> {
  const { rows } = await sql<{ ticket: number }>`
    insert into tickets as own (kind, owner, ticket)
    values (${kind}, ${owner}, coalesce(
      (select ticket from tickets where kind = ${kind} and owner = ${noOwner}), 0))
    on conflict (kind, owner) do update set ticket = greatest(own.ticket + 1, excluded.ticket)
    returning ticket
  `.execute(connection)
  return rows[0]?.ticket ?? 0
}

type Queued = Pick<Selectable<Submissions>, 'id' | 'user_id' | 'test_count'>

/** Queues submissions to be judged again, whose state has just become `queued`. */
export async function sendAgain(transaction: Connection, submissions: readonly Queued[]) {
  // Tickets are locked in a fixed order, so that two processes cannot deadlock.
  const inOrder = submissions.toSorted((one, other) => one.user_id - other.user_id)
  for (const { id: submissionId, user_id: owner, test_count: testCount } of inOrder) {
    await sendJob(transaction, 'judge', { submissionId }, { kind: 'again', owner })
    const data = { state: 'queued', place: null, testCount } as const
    await notify(transaction, 'submission', { submissionId, event: 'state', data })
  }
}
