/** The row of a deleted account stays, without personal data, because submissions refer to it. */
import { sql } from 'kysely'
import { deletedUsername, problemStatus } from '#contract'
import { notify } from '#database/channels.ts'
import type { Connection } from '#database/connection.ts'
import { keepAnAdmin, retiredHash, type UserRow } from './users.queries.ts'

export async function deleteAccount(transaction: Connection, user: UserRow): Promise<void> {
  const { id: userId } = user
  await keepAnAdmin(transaction, user, 'You are the last admin. The site needs at least one.')
  await transaction
    .insertInto('retired_names')
    .values([user.username, user.email].map((name) => ({ name_hash: retiredHash(name) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await transaction
    .updateTable('users')
    .set({
      username: deletedUsername,
      fullname: deletedUsername,
      email: '',
      // No password has this hash.
      password_hash: '',
      github_link: null,
      facebook_link: null,
      avatar_hash: null,
      is_admin: false,
      session_number: sql<number>`session_number + 1`,
      deleted_at: sql<Date>`now()`,
    })
    .where('id', '=', userId)
    .execute()
  await transaction.deleteFrom('runs').where('user_id', '=', userId).execute()
  // Submissions stay, but of their programs' output only the beginnings.
  await transaction.deleteFrom('stored_texts').where('user_id', '=', userId).execute()
  await transaction.deleteFrom('password_resets').where('user_id', '=', userId).execute()
  await transaction
    .updateTable('revisions')
    .set({
      status: problemStatus.rejected,
      reason: 'Its author has deleted the account.',
      decided_at: sql<Date>`now()`,
    })
    .where('status', '=', problemStatus.pending)
    .where('problem_id', 'in', ({ selectFrom }) =>
      selectFrom('problems').select('id').where('author_id', '=', userId),
    )
    .execute()
  await notify(transaction, 'session', { userId, jti: null })
}
