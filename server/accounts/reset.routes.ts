import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { checkPassword, checkResetEmail, limits, tidy } from '#contract'
import { callerAddress } from '../http/client-address.ts'
import { limitKey } from '../http/limit-key.ts'
import { Refusal, refuseErrors } from '../http/refusal.ts'
import { route } from '../http/route.ts'
import { note } from '../http/security-log.ts'
import { textFields } from '../http/text-fields.ts'
import type { Parts } from '../parts.ts'
import { forgetAttempts } from './attempts.ts'
import { hashPassword } from './passwords.ts'
import { refuseSuspended } from './refuse-suspended.ts'
import { ownerOfResetKey, takeResetKey } from './reset-keys.ts'
import { setPassword } from './set-password.ts'

export function resetRoutes(app: FastifyInstance, { db, queue, limits: limited }: Parts): void {
  // Only the worker that sends the mail looks up whether an account has the address. So neither the
  // reply nor its time reveals it.
  route(app, 'requestResetLink', async ({ body, request }) => {
    const { email } = textFields(body, ['email'])
    refuse('email', checkResetEmail(email))
    const address = tidy(email)
    const { perAddress, perEmail, all } = limits.resetMailsPerHour
    const windowSeconds = 3600
    const from = {
      key: limitKey('reset-address', callerAddress(request.ip)),
      atMost: perAddress,
      windowSeconds,
    }
    await limited.take(from)
    await limited.take({
      key: limitKey('reset-mail', hashOf(address)),
      atMost: perEmail,
      windowSeconds,
    })
    const message = 'Too many reset links were asked for in the last hour. Try again later.'
    await limited.take({ key: limitKey('reset-mails', 'all'), atMost: all, windowSeconds, message })
    await queue.send(db, 'mail', { email: address })
    note(request, 'reset link asked for')
    return { data: {} }
  })

  route(app, 'changePasswordByLink', async ({ body, request }) => {
    const { newPassword, token } = textFields(body, ['newPassword', 'token'])
    refuse('newPassword', checkPassword(newPassword))
    const owner = await ownerOfResetKey(db, token)
    if (owner === undefined) {
      note(request, 'reset link refused')
      throw linkIsVoid()
    }
    const { userId, passwordHash: instead } = owner
    refuseSuspended(request, { id: userId, suspended_at: owner.suspendedAt })
    const passwordHash = await hashPassword(newPassword)
    await db.transaction().execute(async (transaction) => {
      const isTaken = await takeResetKey(transaction, token)
      const change = { userId, passwordHash, instead }
      const isChanged = isTaken && (await setPassword(transaction, change)) !== undefined
      if (!isChanged) throw linkIsVoid()
    })
    note(request, 'password set by link', { userId })
    await forgetAttempts(limited, { address: callerAddress(request.ip), account: userId })
    return { data: {} }
  })
}

function refuse(field: string, message: string | null): void {
  refuseErrors(message === null ? [] : [{ field, message }])
}

function linkIsVoid(): Refusal {
  return new Refusal(400, 'This link is not valid any more. Ask for a new one.')
}

/**
 * Returns the key for the limits. Addresses ignore case, and the table of limits stores only
 * hashes.
 */
function hashOf(address: string): string {
  return createHash('sha256').update(address.toLowerCase()).digest('base64url')
}
