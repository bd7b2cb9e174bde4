/**
 * Stops a server without cutting off requests. First it reports that it is not ready, so that load
 * balancers choose another one. Then it ends its event streams, which pages reopen elsewhere.
 */
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

export interface Patience {
  /** Time in which the server still answers, but reports that it is not ready. */
  unreadyMs: number
  /** Time that requests in progress may take after that. */
  finishMs: number
  /** Ends the first phase at once. */
  hurry: AbortSignal
  /** Called between the phases, for sockets that the app does not know. */
  stopListening?: () => void
}

const closeMs = 50

/** Closes idle connections. Node closes only those that have been used, and only once. */
export function closeWhenAnswered(app: FastifyInstance): void {
  /** The number of requests in progress on each connection. */
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

/** @param ending the signal that createApp was given */
export async function drain(
  app: FastifyInstance,
  ending: AbortController,
  { unreadyMs, finishMs, hurry, stopListening }: Patience,
): Promise<void> {
  ending.abort()
  await pause(unreadyMs, undefined, { signal: hurry }).catch(() => undefined)
  stopListening?.()
  using _impatient = setTimeout(() => app.server.closeAllConnections(), finishMs)
  await app.close()
}
