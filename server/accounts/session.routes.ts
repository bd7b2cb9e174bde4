import type { FastifyInstance } from 'fastify'
import { limits, tidy } from '#contract'
import { callerAddress } from '../http/client-address.ts'
import { limitKey } from '../http/limit-key.ts'
import { Refusal } from '../http/refusal.ts'
import { route } from '../http/route.ts'
import { note } from '../http/security-log.ts'
import { textFields } from '../http/text-fields.ts'
import type { Parts } from '../parts.ts'
import { attempt } from './attempts.ts'
import { isPassword } from './passwords.ts'
import { refuseSuspended } from './refuse-suspended.ts'
import { findUserByNameOrEmail } from './users.queries.ts'

export function sessionRoutes(
  app: FastifyInstance,
  { db, sessions, limits: limited }: Parts,
): void {
  route(app, 'login', async ({ body, request }) => {
    const { usernameOrEmail, password } = textFields(body, ['usernameOrEmail', 'password'])
    const name = tidy(usernameOrEmail)
    const user = await findUserByNameOrEmail(db, name)
    const guess = { address: callerAddress(request.ip), account: user?.id ?? name.toLowerCase() }
    const isRight = await attempt(limited, guess, () => isPassword(password, user?.password_hash))
    if (!isRight || user === undefined) {
      note(request, 'sign-in failed', user && { userId: user.id })
      throw new Refusal(401, 'Wrong username, e-mail or password')
    }
    refuseSuspended(request, user)
    await limited.take({
      key: limitKey('sign-ins', user.id),
      atMost: limits.signInsPerHour,
      windowSeconds: 3600,
      message: 'You have signed in too often in the last hour. Try again later.',
    })
    note(request, 'signed in', { userId: user.id })
    const account = { userId: user.id, sessionNumber: user.session_number }
    return { data: { token: await sessions.issue(account) } }
  })

  route(app, 'logout', async ({ caller, request }) => {
    await sessions.revoke(caller)
    note(request, 'signed out')
    return { data: {} }
  })
}
