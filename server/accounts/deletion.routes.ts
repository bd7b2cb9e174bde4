import type { FastifyInstance } from 'fastify'
import { checkDeletion } from '#contract'
import { removeUnusedBlobs } from '../blobs/unused-blobs.ts'
import { callerAddress } from '../http/client-address.ts'
import { invalid, refuseErrors } from '../http/refusal.ts'
import { route } from '../http/route.ts'
import { note } from '../http/security-log.ts'
import { textFields } from '../http/text-fields.ts'
import type { Parts } from '../parts.ts'
import { attempt } from './attempts.ts'
import { deleteAccount } from './delete-account.ts'
import { isPassword } from './passwords.ts'
import { getUser, lockUser } from './users.queries.ts'

export function deletionRoutes(app: FastifyInstance, { db, blobs, limits }: Parts): void {
  route(app, 'deleteUser', async ({ caller, body, request }) => {
    const { userId } = caller
    const { password } = textFields(body, ['password'])
    refuseErrors(checkDeletion({ password }))
    const { password_hash: hash } = await getUser(db, userId)
    const guess = { address: callerAddress(request.ip), account: userId }
    const wrong = { field: 'password', message: 'The password is wrong' }
    if (!(await attempt(limits, guess, () => isPassword(password, hash)))) {
      note(request, 'account deletion refused')
      throw invalid([wrong])
    }
    const { avatar_hash: avatar } = await db.transaction().execute(async (transaction) => {
      const user = await lockUser(transaction, userId)
      // The password has changed since it was checked.
      if (user.password_hash !== hash) throw invalid([wrong])
      await deleteAccount(transaction, user)
      return user
    })
    await removeUnusedBlobs({ db, blobs }, avatar === null ? [] : [avatar])
    note(request, 'account deleted')
    return { data: {} }
  })
}
