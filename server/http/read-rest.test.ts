import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { testApp } from '../testing/test-app.ts'

const { app, people } = testApp()

function part(name: string, sizeBytes: number): Buffer {
  const head = `--cut\r\ncontent-disposition: form-data; name="${name}"; filename="a"\r\n\r\n`
  return Buffer.concat([Buffer.from(head), Buffer.alloc(sizeBytes), Buffer.from('\r\n')])
}

it('a form that is refused half way does not delay the next call on its connection', async () => {
  const origin = await app().listen({ port: 0, host: '127.0.0.1' })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const patience = AbortSignal.timeout(5000)
  const authorization = `Bearer ${people().author.token}`
  async function call(method: string, path: string, body?: Buffer) {
    const headers = body && { 'content-type': 'multipart/form-data; boundary=cut' }
    const sent = request(origin + path, {
      ...{ method, agent, signal: patience },
      headers: { authorization, ...headers },
    })
    sent.end(body)
    const [reply]: IncomingMessage[] = await once(sent, 'response')
    if (reply === undefined) throw new Error('No reply.')
    await json(reply)
    return reply.statusCode
  }
  const form = Buffer.concat([
    part('file', 10),
    part('file', 4_000_000),
    Buffer.from('--cut--\r\n'),
  ])
  expect(await call('POST', '/api/contributions', form)).toBe(413)
  expect(await call('GET', '/api/user')).toBe(200)
})
