import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  checkPassword,
  checkRegistration,
  checkResetEmail,
  limits,
  reservedUsernames,
  suspendedMessage,
  tidy,
} from '#contract'
import { sendJob } from '#database/queue/send-job.ts'
import { callerAddress, perHour } from '../http/limits.ts'
import { Refusal, refuseErrors, refuseField } from '../http/refusal.ts'
import { route } from '../http/route.ts'
import { note } from '../http/security-log.ts'
import type { Parts } from '../parts.ts'
import { attempt, forgetAttempts } from './attempts.ts'
import { hashPassword } from './passwords.ts'
import { ownerOfResetKey, takeResetKey } from './reset-keys.ts'
import {
  findTaken,
  findUserByNameOrEmail,
  insertUser,
  ownUser,
  setPassword,
  takenUsername,
  type UserRow,
} from './users.queries.ts'

export function authRoutes(app: FastifyInstance, parts: Parts): void {
  registration(app, parts)
  sessions(app, parts)
  resetLinks(app, parts)
}

function registration(app: FastifyInstance, { db, limits: limited }: Parts): void {
  route(app, 'register', async ({ texts, request }) => {
    const values = texts()
    refuseErrors(checkRegistration(values))
    const { username, password } = values
    const fullname = tidy(values.fullname)
    const email = tidy(values.email)

    const isReserved = (reservedUsernames as readonly string[]).includes(username.toLowerCase())
    const taken = await findTaken(db, { username, email })
    // The first admin's user name is reserved: report it like a taken name, once.
    if (isReserved && !taken.includes(takenUsername)) taken.unshift(takenUsername)
    refuseErrors(taken, 409)

    const limit = perHour('accounts', callerAddress(request.ip), limits.accountsPerHour)
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
    refuseErrors(await findTaken(db, { username, email }), 409)
    throw new Error('A user could not be inserted, and no other one is in the way.')
  })
}

function sessions(app: FastifyInstance, { db, sessions, limits: limited }: Parts): void {
  route(app, 'login', async ({ texts, request }) => {
    const { usernameOrEmail, password } = texts()
    const name = tidy(usernameOrEmail)
    const user = await findUserByNameOrEmail(db, name)
    const message = 'You have signed in too often in the last hour. Try again later.'
    const limit = user && { ...perHour('sign-ins', user.id, limits.signInsPerHour), message }
    // Only right passwords count, so that other people cannot lock the account.
    if (limit !== undefined) await limited.check(limit)
    const guess = { password, hash: user?.password_hash }
    const isRight = await attempt(limited, request, user?.id ?? name.toLowerCase(), guess)
    if (!isRight || user === undefined || limit === undefined) {
      note(request, 'sign-in failed', user && { userId: user.id })
      throw new Refusal(401, 'Wrong username, e-mail or password')
    }
    await limited.take(limit)
    refuseSuspended(request, user, 401)
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

function resetLinks(app: FastifyInstance, { db, limits: limited }: Parts): void {
  // Only the worker that sends the mail looks up whether an account has the address. So neither the
  // reply nor its time reveals it.
  route(app, 'requestResetLink', async ({ texts, request }) => {
    const { email } = texts()
    refuseField('email', checkResetEmail(email))
    const address = tidy(email)
    const { perAddress, perEmail, all } = limits.resetMailsPerHour
    await limited.take(perHour('reset-address', callerAddress(request.ip), perAddress))
    // Addresses ignore case, and the table of limits stores only their hashes.
    const hash = createHash('sha256').update(address.toLowerCase()).digest('base64url')
    await limited.take(perHour('reset-mail', hash, perEmail))
    const message = 'Too many reset links were requested in the last hour. Try again later.'
    await limited.take({ ...perHour('reset-mails', 'all', all), message })
    await sendJob(db, 'mail', { email: address })
    note(request, 'reset link asked for')
    return { data: {} }
  })

  route(app, 'changePasswordByLink', async ({ texts, request }) => {
    const { newPassword, token } = texts()
    refuseField('newPassword', checkPassword(newPassword))
    const owner = await ownerOfResetKey(db, token)
    if (owner === undefined) {
      note(request, 'reset link refused')
      throw invalidLink()
    }
    refuseSuspended(request, owner, 400)
    const { id: userId, password_hash: instead } = owner
    const message = 'You have set your password too often in the last hour. Try again later.'
    await limited.take({
      ...perHour('password-links', userId, limits.passwordChangesPerHour),
      message,
    })
    const passwordHash = await hashPassword(newPassword, userId)
    await db.transaction().execute(async (transaction) => {
      const isTaken = await takeResetKey(transaction, token)
      const change = { userId, passwordHash, instead }
      const isChanged = isTaken && (await setPassword(transaction, change)) !== undefined
      if (!isChanged) throw invalidLink()
    })
    note(request, 'password set by link', { userId })
    await forgetAttempts(limited, request, userId)
    return { data: {} }
  })
}

/** Tells callers that their account is suspended. They have proved to own it: other callers must not learn this. */
function refuseSuspended(
  request: FastifyRequest,
  { id, suspended_at: since }: Pick<UserRow, 'id' | 'suspended_at'>,
  status: 400 | 401,
): void {
  if (since === null) return
  note(request, 'sign-in failed', { userId: id })
  throw new Refusal(status, suspendedMessage)
}

const invalidLink = () => new Refusal(400, 'This link is not valid any more. Ask for a new one.')
