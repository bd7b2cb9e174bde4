/**
 * The keys in reset links, stored as hashes. A key works once, for an hour, until a newer one is made or
 * the session number rises, as by a new password.
 */
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { limits } from '#contract'
import type { Connection } from '#database/connection.ts'
import type { UserRow } from './users.queries.ts'

export async function makeResetKey(
  db: Connection,
  { id, session_number }: Pick<UserRow, 'id' | 'session_number'>,
): Promise<string> {
  const key = randomBytes(32).toString('base64url')
  const values = {
    key_hash: hashOf(key),
    session_number,
    expires_at: sql<Date>`now() + make_interval(mins => ${limits.resetLinkMinutes})`,
  }
  await db
    .insertInto('password_resets')
    .values({ user_id: id, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
  return key
}

export async function ownerOfResetKey(db: Connection, key: string) {
  return db
    .selectFrom('password_resets as reset')
    .innerJoin('users', (join) =>
      join
        .onRef('users.id', '=', 'reset.user_id')
        .onRef('users.session_number', '=', 'reset.session_number'),
    )
    .select(['users.id', 'users.password_hash', 'users.suspended_at'])
    .where('reset.key_hash', '=', hashOf(key))
    .where('reset.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

/** Uses the key up. @returns false if another request has used it or a newer key has replaced it */
export async function takeResetKey(transaction: Connection, key: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('password_resets')
    .where('key_hash', '=', hashOf(key))
    .executeTakeFirst()
  return numDeletedRows === 1n
}

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')
