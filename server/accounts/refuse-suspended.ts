import type { FastifyRequest } from 'fastify'
import { suspendedMessage } from '#contract'
import { Refusal } from '../http/refusal.ts'
import { note } from '../http/security-log.ts'
import type { UserRow } from './users.queries.ts'

/**
 * Call it only after the caller has proved to own the account: others must not learn that it is
 * suspended. @throws Refusal 403
 */
export function refuseSuspended(
  request: FastifyRequest,
  { id, suspended_at: since }: Pick<UserRow, 'id' | 'suspended_at'>,
): void {
  if (since === null) return
  note(request, 'sign-in failed', { userId: id })
  throw new Refusal(403, suspendedMessage)
}
