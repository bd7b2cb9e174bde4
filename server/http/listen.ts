/**
 * Listens on one port with several sockets. Node accepts one connection per socket in each iteration of
 * its event loop (libuv, since 1.45). With a thousand users, an iteration takes 30 ms, and new users
 * would wait for a minute (docs/decisions/0032).
 */
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

const socketsEach = 16
/** Backlog of each socket; the system may allow less. */
const waiting = 4096

export type Listening = Awaited<ReturnType<typeof listenOn>>

/** @throws the system's error, for example with the code EADDRINUSE */
export async function listenOn(
  app: FastifyInstance,
  { port, host }: { port: number; host: string },
) {
  // Sockets that share a port could also share it with another server of the same account. So first
  // check that the port is free.
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
    /** Stops accepting connections. Open ones stay. */
    stop() {
      for (const other of others) other.close()
    },
  }

  function open({ address, port: chosen }: AddressInfo): Promise<Server> {
    // The same options as Node's HTTP server.
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
