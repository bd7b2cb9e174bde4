/** Logs actions on accounts and rights. No line contains passwords, tokens, names, addresses or code. */
import type { FastifyRequest } from 'fastify'
import { callerAddress } from './limits.ts'
import type { Refusal } from './refusal.ts'

interface Facts {
  /** The affected account, if it is not the caller's. */
  userId?: number
  /** The account that acted, if `userId` is the affected one. */
  byId?: number
  submissionId?: number
  runId?: number
  mailId?: number
  status?: number
  call?: string
}

export function note(request: FastifyRequest, event: string, facts: Facts = {}): void {
  const { caller, ip } = request
  const who = caller === null ? {} : { userId: caller.userId }
  request.log.info({ address: callerAddress(ip), ...who, ...facts }, event)
}

/** Logs a missing right, an invalid token, or an exceeded rate limit. */
export function noteRefusal(request: FastifyRequest, { status, details }: Refusal): void {
  const isBadToken = status === 401 && request.headers.authorization !== undefined
  const isSecurityEvent = isBadToken || status === 403 || status === 429
  if (!isSecurityEvent || details.isCommon === true) return
  const { call } = request.routeOptions.config
  note(request, 'refused', { status, ...(call !== undefined && { call }) })
}
