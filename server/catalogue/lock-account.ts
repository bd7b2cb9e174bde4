import type { Connection } from '#database/connection.ts'
import { notSignedIn } from '../http/refusal.ts'

/**
 * Checks that the account may still act: it may have been deleted or suspended since the gate checked the
 * token, for example during an upload. Delays a deletion until the transaction ends. Call it before locking
 * anything else that a deletion changes, because the deletion locks the account first, too.
 * @returns the rights that the account has now
 * @throws Refusal 401
 */
export async function lockAccount(
  transaction: Connection,
  userId: number,
): Promise<{ isAdmin: boolean }> {
  return transaction
    .selectFrom('users')
    .select('is_admin as isAdmin')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .forKeyShare()
    .executeTakeFirstOrThrow(notSignedIn)
}
