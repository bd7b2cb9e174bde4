import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PasswordChange } from '#contract'
import { callerAddress } from '../http/client-address.ts'
import { invalid, Refusal } from '../http/refusal.ts'
import { route } from '../http/route.ts'
import { note } from '../http/security-log.ts'
import type { Parts } from '../parts.ts'
import { attempt } from './attempts.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { linkColumns, readProfileChange } from './profile-change.ts'
import { setPassword } from './set-password.ts'
import { ownUser } from './user-shape.ts'
import { changeUser, getUser } from './users.queries.ts'

export function profileRoutes(app: FastifyInstance, { db, sessions, limits }: Parts): void {
  route(app, 'updateUser', async ({ caller, body, request }) => {
    const { userId } = caller
    const change = readProfileChange(body)
    if (change.kind === 'password') {
      const sessionNumber = await changePassword(request, userId, change)
      note(request, 'password changed')
      const token = await sessions.issue({ userId, sessionNumber })
      return { data: { user: ownUser(await getUser(db, userId)), token } }
    }
    const values =
      change.kind === 'fullname'
        ? { fullname: change.fullname }
        : { [linkColumns[change.field]]: change.link }
    return { data: { user: ownUser(await changeUser(db, userId, values)) } }
  })

  /** @returns the session number that tokens carry from now on */
  async function changePassword(
    request: FastifyRequest,
    userId: number,
    { currentPassword, newPassword }: PasswordChange,
  ): Promise<number> {
    const { password_hash: instead } = await getUser(db, userId)
    const guess = { address: callerAddress(request.ip), account: userId }
    if (!(await attempt(limits, guess, () => isPassword(currentPassword, instead)))) {
      note(request, 'password change refused')
      throw invalid([{ field: 'currentPassword', message: 'Current password is wrong' }])
    }
    const passwordHash = await hashPassword(newPassword)
    const sessionNumber = await db
      .transaction()
      .execute((transaction) => setPassword(transaction, { userId, passwordHash, instead }))
    if (sessionNumber === undefined) {
      throw new Refusal(409, 'The password has been changed somewhere else meanwhile.')
    }
    return sessionNumber
  }
}
