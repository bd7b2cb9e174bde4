/**
 * How others learn at once that a process has died: while it lives it holds a lock under its id, on
 * the connection by which it listens. PostgreSQL lets go of the lock with the connection, however
 * that ended. Who lost only the connection takes the lock again, so being taken for dead must never
 * do more than give work to somebody else.
 */
import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'

/** Sets these locks apart from all others. */
const space = 4217

/**
 * @returns whether this connection holds it now. It does not while somebody just asks (`isDead`), or
 *   while PostgreSQL has not noticed that the connection before this one is gone: try again later.
 */
export async function holdLife(client: pg.Client, id: string): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(
    'select pg_try_advisory_lock($1, hashtext($2)) as held',
    [space, id],
  )
  return rows[0]?.held === true
}

/** A condition that no process lives under the id in this column, evaluated in its transaction. */
export function isDead(column: string): RawBuilder<boolean> {
  return sql`pg_try_advisory_xact_lock(${sql.lit(space)}, hashtext(${sql.ref(column)}::text))`
}
