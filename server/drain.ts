/**
 * How a server ends without cutting anybody off. First it says that it is not ready any more and
 * goes on answering, so that whoever sends people to it looks elsewhere. Then it takes no new
 * connections and ends its event streams, which pages open again, at another server. What was asked
 * before may come to its end for a while.
 */
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

export interface Patience {
  /** How long it still answers while it says that it is not ready. */
  unreadyMs: number
  /** How long what is under way may take after that. */
  finishMs: number
  /** Ends the first wait at once. */
  hurry: AbortSignal
  /** Between the two, for sockets that the app does not know. */
  stopListening?: () => void
}

const closeMs = 50

/**
 * Connections that nothing was asked on, or that were answered, would stay open for the next request:
 * browsers open some ahead of time. Node closes only those that have been used, and only once.
 */
export function closeWhenAnswered(app: FastifyInstance): void {
  /** How many requests of each connection are under way. */
  const asked = new Map<Socket, number>()
  app.server.on('connection', (socket: Socket) => {
    asked.set(socket, 0)
    socket.once('close', () => asked.delete(socket))
  })
  app.server.on('request', ({ socket }, response) => {
    asked.set(socket, (asked.get(socket) ?? 0) + 1)
    response.once('close', () => {
      const left = (asked.get(socket) ?? 1) - 1
      if (!socket.destroyed) asked.set(socket, left)
    })
  })
  app.addHook('preClose', async () => {
    if (!app.server.listening) return
    const closing = setInterval(() => {
      for (const [socket, count] of asked) if (count === 0) socket.destroy()
    }, closeMs)
    app.server.once('close', () => clearInterval(closing))
  })
}

/** Says from now on that the server is not ready, if `ending` is what createApp was given. */
export async function drain(
  app: FastifyInstance,
  ending: AbortController,
  { unreadyMs, finishMs, hurry, stopListening }: Patience,
): Promise<void> {
  ending.abort()
  await pause(unreadyMs, undefined, { signal: hurry }).catch(() => undefined)
  stopListening?.()
  const impatient = setTimeout(() => app.server.closeAllConnections(), finishMs)
  try {
    await app.close()
  } finally {
    clearTimeout(impatient)
  }
}
