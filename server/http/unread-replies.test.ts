import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { answerFailure } from './failure-reply.ts'
import { limitUnreadReplies } from './unread-replies.ts'

const mib = 1024 * 1024

it('limits long replies that their caller does not read, until the connection ends', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  app.decorateRequest('caller', null)
  app.setErrorHandler(answerFailure)
  limitUnreadReplies(app, { perCaller: 50 * mib })
  // More than a connection of the loopback interface buffers.
  app.get('/long', async () => 'x'.repeat(20 * mib))
  app.get('/short', async () => 'x')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const status = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status

  const unread = [await askAndWait(port), await askAndWait(port)]
  expect([await status('/long'), await status('/short')]).toEqual([429, 200])
  unread[0]?.destroy()
  await expect.poll(() => status('/long')).toBe(200)
})

/** Asks for the long reply and reads only its beginning. */
async function askAndWait(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.write('GET /long HTTP/1.1\r\nhost: x\r\n\r\n')
  await once(socket, 'readable')
  return socket
}
