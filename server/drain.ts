/**
 * How a server ends without cutting anybody off. First it says that it is not ready any more and
 * goes on answering, so that whoever sends people to it looks elsewhere. Then it takes no new
 * connections and ends its event streams, which pages open again, at another server. What was asked
 * before may come to its end for a while.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

export interface Patience {
  /** How long it still answers while it says that it is not ready. */
  unreadyMs: number
  /** How long what is under way may take after that. */
  finishMs: number
  /** Ends the first wait at once. */
  hurry: AbortSignal
}

/** A connection that was answered last stays open for the next request otherwise. */
const reapMs = 50

/** Says from now on that the server is not ready, if `ending` is what createApp was given. */
export async function drain(
  app: FastifyInstance,
  ending: AbortController,
  { unreadyMs, finishMs, hurry }: Patience,
): Promise<void> {
  ending.abort()
  await pause(unreadyMs, undefined, { signal: hurry }).catch(() => undefined)
  const reaping = setInterval(() => app.server.closeIdleConnections(), reapMs)
  const impatient = setTimeout(() => app.server.closeAllConnections(), finishMs)
  try {
    await app.close()
  } finally {
    clearInterval(reaping)
    clearTimeout(impatient)
  }
}
