import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { limits, tidy } from '#contract'
import { callerAddress } from '../http/client-address.ts'
import type { Limit } from '../http/limits.ts'
import { Refusal } from '../http/refusal.ts'
import { route } from '../http/route.ts'
import { textFields } from '../http/text-fields.ts'
import type { Parts } from '../parts.ts'
import { isPassword } from './passwords.ts'
import { findUserByNameOrEmail } from './users.queries.ts'

export function sessionRoutes(
  app: FastifyInstance,
  { db, sessions, limits: limited }: Parts,
): void {
  route(app, 'login', async ({ body, request }) => {
    const { usernameOrEmail, password } = textFields(body, ['usernameOrEmail', 'password'])
    const name = tidy(usernameOrEmail)
    const user = await findUserByNameOrEmail(db, name)

    // Counted before the password is looked at, so that guesses sent at the same moment count too;
    // given back if it was the right one.
    const attempts = attemptLimits(callerAddress(request.ip), user?.id ?? name.toLowerCase())
    for (const limit of attempts) await limited.take(limit)
    if (!(await isPassword(password, user?.password_hash)) || user === undefined) {
      throw new Refusal(401, 'Wrong username, e-mail or password')
    }
    for (const limit of attempts) await limited.giveBack(limit)

    const account = { userId: user.id, sessionNumber: user.session_number }
    return { data: { token: await sessions.issue(account) } }
  })

  route(app, 'logout', async ({ caller }) => {
    await sessions.revoke(caller)
    return { data: {} }
  })
}

function attemptLimits(address: string, account: number | string): Limit[] {
  const { perPair, perAddress, windowMinutes } = limits.failedSignIns
  const windowSeconds = windowMinutes * 60
  // A name that nobody has may be as long as a request; a hash of it is not.
  const pair = createHash('sha256').update(`${address} ${account}`).digest('base64url')
  return [
    { key: `sign-in:${address}`, atMost: perAddress, windowSeconds },
    { key: `sign-in:${pair}`, atMost: perPair, windowSeconds },
  ]
}
