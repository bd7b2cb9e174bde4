/**
 * What people do to accounts and rights, one line each, for whoever looks into an incident: when,
 * what, who (an account's id, never its name or address) and from where. Passwords, tokens, keys,
 * e-mail addresses and code are in none of them.
 */
import type { FastifyRequest } from 'fastify'
import { callerAddress } from './client-address.ts'
import type { Refusal } from './refusal.ts'

export type SecurityEvent =
  | 'registered'
  | 'signed in'
  | 'sign-in failed'
  | 'signed out'
  | 'reset link asked for'
  | 'reset link refused'
  | 'password set by link'
  | 'password changed'
  | 'password change refused'
  | 'account deleted'
  | 'account deletion refused'
  | 'submitted'
  | 'run started'
  | 'made an admin'
  | 'no admin any more'
  | 'suspended'
  | 'suspension lifted'
  | 'mail sent again'
  | 'refused'

interface Facts {
  /** Whose account it is about, where that is not the caller's. */
  userId?: number
  /** Who did it, where `userId` is whom it was done to. */
  byId?: number
  submissionId?: number
  runId?: number
  mailId?: number
  status?: number
  call?: string
}

export function note(request: FastifyRequest, event: SecurityEvent, facts: Facts = {}): void {
  const { caller, ip } = request
  const who = caller === null ? {} : { userId: caller.userId }
  request.log.info({ address: callerAddress(ip), ...who, ...facts }, event)
}

/** A right that somebody did not have, a token that was not good, or too many calls of a kind. */
export function noteRefusal(request: FastifyRequest, { status, details }: Refusal): void {
  const isBadToken = status === 401 && request.headers.authorization !== undefined
  const isWorthIt = isBadToken || status === 403 || status === 429
  if (!isWorthIt || details.isCommon === true) return
  const { call } = request.routeOptions.config
  note(request, 'refused', { status, ...(call !== undefined && { call }) })
}
