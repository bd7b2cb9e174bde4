import type { FastifyInstance } from 'fastify'
import { checkRegistration, limits, reservedUsernames, tidy } from '#contract'
import { callerAddress } from '../http/client-address.ts'
import { limitKey } from '../http/limit-key.ts'
import { Refusal, refuseErrors } from '../http/refusal.ts'
import { route } from '../http/route.ts'
import { note } from '../http/security-log.ts'
import { textFields } from '../http/text-fields.ts'
import type { Parts } from '../parts.ts'
import { hashPassword } from './passwords.ts'
import { ownUser } from './user-shape.ts'
import { findTaken, insertUser, takenUsername, type UserRow } from './users.queries.ts'

export function registrationRoutes(app: FastifyInstance, { db, limits: limited }: Parts): void {
  route(app, 'register', async ({ body, request }) => {
    const values = textFields(body, ['username', 'password', 'email', 'fullname'])
    refuseErrors(checkRegistration(values))
    const { username, password } = values
    const fullname = tidy(values.fullname)
    const email = tidy(values.email)

    const isReserved = (reservedUsernames as readonly string[]).includes(username.toLowerCase())
    const taken = await findTaken(db, { username, email })
    // The first admin's user name is reserved: report it like a taken name, once.
    if (isReserved && !taken.includes(takenUsername)) taken.unshift(takenUsername)
    refuseTaken(taken)

    const limit = {
      key: limitKey('accounts', callerAddress(request.ip)),
      atMost: limits.accountsPerHour,
      windowSeconds: 3600,
    }
    await limited.take(limit)
    let user: UserRow | undefined
    try {
      const passwordHash = await hashPassword(password)
      user = await insertUser(db, { username, fullname, email, passwordHash })
    } finally {
      // No account was created, for example because the server is busy.
      if (user === undefined) await limited.giveBack(limit)
    }
    if (user !== undefined) {
      note(request, 'registered', { userId: user.id })
      return { data: { user: ownUser(user) } }
    }
    refuseTaken(await findTaken(db, { username, email }))
    throw new Error('A user could not be inserted, and no other one is in the way.')
  })
}

function refuseTaken(errors: { field: string; message: string }[]): void {
  const [first] = errors
  if (first !== undefined) throw new Refusal(409, first.message, { errors })
}
