/**
 * Whose turn it is, fairly (start-time fair queueing). Each job gets a turn when it is sent: one
 * more than its owner's last, but at least the turn that was started last. So somebody who comes
 * now stands before all that one owner has piled up, one who comes again and again does not keep
 * the pile from moving, and one who is alone has every lane.
 *
 * Kept for each kind of job by itself: a flood of one kind says nothing about another. A turn that
 * is not quite exact (two lanes, a rollback) costs a place, never a job.
 */
import { sql } from 'kysely'
import type { Connection } from './connection.ts'
import type { Kind } from './jobs.ts'

/** The kind's own row: the largest turn that was started. */
const started = 0

/**
 * Takes the owner's next turn. Two of one owner at once wait for each other, until the first one's
 * transaction ends.
 */
export async function nextTurn(connection: Connection, kind: Kind, owner: number): Promise<number> {
  const { rows } = await sql<{ turn: number }>`
    insert into queue_turns as own (kind, owner, turn)
    values (${kind}, ${owner}, coalesce(
      (select turn from queue_turns where kind = ${kind} and owner = ${started}), 0))
    on conflict (kind, owner) do update set turn = greatest(own.turn + 1, excluded.turn)
    returning turn
  `.execute(connection)
  return rows[0]?.turn ?? 0
}

/** A job of this turn is being started. */
export async function startTurn(connection: Connection, kind: Kind, turn: number): Promise<void> {
  await sql`
    insert into queue_turns as kinds (kind, owner, turn) values (${kind}, ${started}, ${turn})
    on conflict (kind, owner) do update set turn = excluded.turn where kinds.turn < excluded.turn
  `.execute(connection)
}
