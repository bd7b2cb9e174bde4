/**
 * The keys in reset links: 256 random bits, kept as their SHA-256 only, one for each account. A key
 * is good for an hour, once, until a newer one is made, and for the session number that it was made
 * under: so a new password voids it, however that was set.
 */
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { limits } from '#contract'
import type { Connection } from '#database/connection.ts'
import type { UserRow } from './users.queries.ts'

/** A new key for this account; the older one is void. */
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

/** Whose key this is; undefined when it is not good. */
export async function ownerOfResetKey(
  db: Connection,
  key: string,
): Promise<{ userId: number; passwordHash: string; suspendedAt: Date | null } | undefined> {
  return db
    .selectFrom('password_resets as reset')
    .innerJoin('users', (join) =>
      join
        .onRef('users.id', '=', 'reset.user_id')
        .onRef('users.session_number', '=', 'reset.session_number'),
    )
    .select(['users.id as userId', 'users.password_hash as passwordHash'])
    .select('users.suspended_at as suspendedAt')
    .where('reset.key_hash', '=', hashOf(key))
    .where('reset.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

/** Uses the key up. @returns false when somebody else has, or a newer one took its place */
export async function takeResetKey(transaction: Connection, key: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('password_resets')
    .where('key_hash', '=', hashOf(key))
    .executeTakeFirst()
  return numDeletedRows === 1n
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}
