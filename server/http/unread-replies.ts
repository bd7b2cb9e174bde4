/**
 * Limits the replies that wait in memory for slow readers. Otherwise, a caller who asks for long
 * replies and reads none of them could fill the server's memory.
 */
import type { FastifyInstance } from 'fastify'
import { seats } from '../seats.ts'
import { callerKey } from './limit-key.ts'

const mib = 1024 * 1024
/** Shorter replies do not count; the limit on calls bounds them. */
const longBytes = 16 * 1024

/**
 * A connection on which nothing moves for this long is closed. It must exceed the time that storing
 * the largest contribution takes, since nothing is sent meanwhile.
 */
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
