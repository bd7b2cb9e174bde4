import { sql } from 'kysely'
import { notify } from '#database/channels.ts'
import type { Connection } from '#database/connection.ts'

export interface NewPassword {
  userId: number
  passwordHash: string
  /** The hash that must still be stored, so that only one of two concurrent changes succeeds. */
  instead?: string
}

/**
 * Sets a new password and so ends all sessions of the account, because their tokens carry an older
 * session number. Call it in a transaction.
 * @returns the new session number; undefined if the password was not changed
 */
export async function setPassword(
  transaction: Connection,
  { userId, passwordHash, instead }: NewPassword,
): Promise<number | undefined> {
  const changed = await transaction
    .updateTable('users')
    .set({ password_hash: passwordHash, session_number: sql<number>`session_number + 1` })
    .where('id', '=', userId)
    .$if(instead !== undefined, (query) => query.where('password_hash', '=', instead ?? ''))
    .returning('session_number')
    .executeTakeFirst()
  if (changed === undefined) return undefined
  await notify(transaction, 'session', { userId, jti: null })
  return changed.session_number
}
