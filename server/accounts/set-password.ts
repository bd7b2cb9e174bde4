import { sql } from 'kysely'
import { notify } from '#database/channels.ts'
import type { Connection } from '#database/connection.ts'

export interface NewPassword {
  userId: number
  passwordHash: string
  /** Only if this is still the one that holds: of two changes at once, one is made. */
  instead?: string
}

/**
 * Gives an account another password and so ends all of its sessions: their tokens carry an older
 * number. Call it in a transaction.
 * @returns the number of sessions from now on; undefined when it was not changed
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
