/**
 * Listens on one port with several sockets. Node takes one waiting connection of a socket in each turn
 * of its event loop (libuv, since 1.45): while a turn takes 30 ms, because a thousand people are being
 * answered, one socket would let 33 newcomers in a second, and the others would wait for a minute in
 * front of a server that answers everybody else at once.
 */
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

const socketsEach = 16
/** Of connections that wait for each socket; the system may allow less. */
const waiting = 4096

export interface Listening {
  /** As in `http://127.0.0.1:5080`. */
  origin: string
  /** Lets nobody in any more. Who is in stays. */
  stop: () => void
}

/** @throws what the system says, as with the code EADDRINUSE */
export async function listenOn(
  app: FastifyInstance,
  { port, host }: { port: number; host: string },
): Promise<Listening> {
  // Sockets that share a port would also share it with those of another server of this account.
  if (port !== 0) await end(await listen(createServer(), { port, host }))
  const first = { port, host, backlog: waiting, reusePort: true }
  const origin = await app.listen(first)
  const others: Server[] = []
  for (const where of app.addresses()) {
    if (typeof where === 'string') continue
    for (let count = 1; count < socketsEach; count += 1) others.push(await open(where))
  }
  return {
    origin,
    stop() {
      for (const other of others) other.close()
    },
  }

  function open({ address, port: chosen }: AddressInfo): Promise<Server> {
    // As Node's own server of HTTP has them.
    const server = createServer({ allowHalfOpen: true, noDelay: true })
    server.on('connection', (socket) => app.server.emit('connection', socket))
    return listen(server, { ...first, host: address, port: chosen })
  }
}

async function listen(server: Server, where: { port: number; host: string }): Promise<Server> {
  server.listen(where)
  await once(server, 'listening')
  return server
}

async function end(server: Server): Promise<void> {
  server.close()
  await once(server, 'close')
}
