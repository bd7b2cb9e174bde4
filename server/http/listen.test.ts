import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import Fastify from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { listenOn } from './listen.ts'

const host = '127.0.0.1'
const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const one of undo.splice(0).toReversed()) await one()
})

async function opened(onPort = 0) {
  const app = Fastify({ forceCloseConnections: true })
  app.get('/', async () => 'here')
  undo.push(() => app.close())
  const { origin, stop } = await listenOn(app, { port: onPort, host })
  undo.push(stop)
  return { app, origin, stop, port: Number(new URL(origin).port) }
}

/** Connects; the socket is closed after the test. */
async function visit(port: number): Promise<Socket> {
  const socket = connect(port, host)
  undo.push(() => socket.destroy())
  await once(socket, 'connect')
  return socket
}

describe('listening', () => {
  it('accepts many connections in each iteration of the event loop', async () => {
    const { app, port } = await opened()
    const count = 64
    let iteration = 0
    const iterate = () => {
      iteration += 1
      next = setImmediate(iterate)
    }
    let next = setImmediate(iterate)
    undo.push(() => clearImmediate(next))
    const iterations: number[] = []
    app.server.on('connection', () => iterations.push(iteration))
    await Promise.all(Array.from({ length: count }, () => visit(port)))
    await expect.poll(() => iterations).toHaveLength(count)
    const sizes = [...Map.groupBy(iterations, (one) => one).values()].map(({ length }) => length)
    // With a single socket it is one.
    expect(Math.max(...sizes)).toBeGreaterThan(3)
  })

  it('answers on each of its sockets', async () => {
    const { origin } = await opened()
    const visits = Array.from({ length: 64 }, async () => {
      const reply = await fetch(origin, { headers: { connection: 'close' } })
      return reply.text()
    })
    expect(new Set(await Promise.all(visits))).toEqual(new Set(['here']))
  })

  it('refuses a port that any other server uses', async () => {
    const first = await opened()
    await expect(opened(first.port)).rejects.toMatchObject({ code: 'EADDRINUSE' })
    const other = createServer().listen(0, host)
    undo.push(() => other.close())
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    await expect(opened(port)).rejects.toMatchObject({ code: 'EADDRINUSE' })
  })

  it('accepts a port that was just freed, and no connections once it has stopped', async () => {
    const { app, port, stop } = await opened()
    const before = await visit(port)
    stop()
    await app.close()
    expect(before.destroyed || (await once(before, 'close'))).toBeTruthy()
    for (let count = 0; count < 32; count += 1) {
      await expect(visit(port)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    }
    await expect(opened(port)).resolves.toBeDefined()
  })
})
