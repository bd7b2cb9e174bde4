/**
 * Start-time fair queueing. A job gets its ticket when it is sent: one more than the last ticket of
 * its owner, but at least the ticket of the job that was taken last. So the first job of a user goes
 * before everything that another user has piled up, a user who keeps sending cannot stop that pile
 * from moving, and a user alone can use every worker.
 *
 * Each kind of job has its own tickets. A ticket may be inexact after a rollback: that costs a
 * place, never a job.
 */
import { sql } from 'kysely'
import type { Connection } from '../connection.ts'
import { type Kind, noOwner } from './jobs.ts'

/**
 * Takes the owner's next ticket. A second transaction that sends for the same owner and kind waits
 * until the first one ends.
 */
export async function nextTicket(
  connection: Connection,
  kind: Kind,
  owner: number,
): Promise<number> {
  const { rows } = await sql<{ ticket: number }>`
    insert into tickets as own (kind, owner, ticket)
    values (${kind}, ${owner}, coalesce(
      (select ticket from tickets where kind = ${kind} and owner = ${noOwner}), 0))
    on conflict (kind, owner) do update set ticket = greatest(own.ticket + 1, excluded.ticket)
    returning ticket
  `.execute(connection)
  return rows[0]?.ticket ?? 0
}
