import { sql } from 'kysely'
import type { Connection } from '#database/connection.ts'
import { Refusal } from '../http/refusal.ts'
import type { UserRow } from './users.queries.ts'

/**
 * Checks that another admin remains when this account, whose row is locked, cannot decide any more.
 * The checks run one after the other, so that of the last two admins only one can leave.
 * @throws Refusal 409 with `message`
 */
export async function keepAnAdmin(
  transaction: Connection,
  user: Pick<UserRow, 'id' | 'is_admin'>,
  message: string,
): Promise<void> {
  if (!user.is_admin) return
  await sql`select pg_advisory_xact_lock(hashtext('admins'))`.execute(transaction)
  const another = await transaction
    .selectFrom('users')
    .select('id')
    .where('is_admin', '=', true)
    .where('suspended_at', 'is', null)
    .where('id', '<>', user.id)
    .limit(1)
    .executeTakeFirst()
  if (another === undefined) throw new Refusal(409, message)
}
