import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { paused, withoutPause } from './forms.ts'

const { listening, people } = testApp()
const { origin } = listening()

function part(name: string, sizeBytes: number): Buffer {
  const head = `--cut\r\ncontent-disposition: form-data; name="${name}"; filename="a"\r\n\r\n`
  return Buffer.concat([Buffer.from(head), Buffer.alloc(sizeBytes), Buffer.from('\r\n')])
}

describe('a form', () => {
  it('that is refused half way does not delay the next call on its connection', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    onTestFinished(() => agent.destroy())
    const signal = AbortSignal.timeout(5000)
    const authorization = `Bearer ${people().author.token}`
    async function call(method: string, path: string, body?: Buffer) {
      const headers = body && { 'content-type': 'multipart/form-data; boundary=cut' }
      const options = { method, agent, signal, headers: { authorization, ...headers } }
      const sent = request(origin() + path, options)
      sent.end(body)
      const [reply]: IncomingMessage[] = await once(sent, 'response')
      if (reply !== undefined) await json(reply)
      return reply?.statusCode
    }
    const end = Buffer.from('--cut--\r\n')
    const form = Buffer.concat([part('file', 10), part('file', 4_000_000), end])
    expect(await call('POST', '/api/contributions', form)).toBe(413)
    expect(await call('GET', '/api/user')).toBe(200)
  })

  it('is refused if its pieces stop arriving', async () => {
    const steady = Readable.from(withoutPause(Readable.from(['a', 'b']), 60_000))
    expect(await steady.toArray()).toEqual(['a', 'b'])
    const stopped = new Readable({ read() {} })
    stopped.push('a')
    const pieces = withoutPause(stopped, 20)
    expect((await pieces.next()).value).toEqual(Buffer.from('a'))
    await expect(pieces.next()).rejects.toMatchObject({ status: 408, message: paused })
  })
})
