/** Limits the replies that wait in memory for callers who do not read them. */
import type { FastifyInstance } from 'fastify'
import { mib } from '#contract'
import { seats } from '../seats.ts'
import { callerKey } from './limits.ts'

/** Shorter replies do not count; the limit on calls bounds them. */
const longBytes = 16 * 1024

/** A silent connection is closed after this time. Storing the largest contribution takes less. */
export const stalledMs = 300_000

export function limitUnreadReplies(
  app: FastifyInstance,
  { perCaller = 32 * mib, all = 512 * mib } = {},
): void {
  const places = seats({
    atMost: all,
    full: 'Too many replies have not been read yet. Read those first.',
  })
  app.addHook('onSend', async (request, reply, payload) => {
    // Streams produce no more than their reader takes.
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return
    if (payload.length < longBytes || reply.raw.destroyed) return
    const key = callerKey(request.caller, request.ip)
    reply.raw.once('close', places.take(key, perCaller, payload.length))
  })
}
