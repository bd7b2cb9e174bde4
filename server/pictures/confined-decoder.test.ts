import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '#contract/testing/temporary-folder.ts'
import { decodeConfined } from './confined-decoder.ts'
import { cut, picture } from './testing/hostile.ts'

const program = join(import.meta.dirname, 'testing/probing-process.ts')
const folder = temporaryFolder()
const namedSocket = join(folder, 'socket')
const onPort = createServer((_, reply) => reply.end())
const onPath = createServer()
let port = 0

beforeAll(async () => {
  const listening = [onPort, onPath].map((server) => once(server, 'listening'))
  onPort.listen(0, '127.0.0.1')
  onPath.listen(namedSocket)
  await Promise.all(listening)
  port = (onPort.address() as AddressInfo).port
})
afterAll(() => {
  for (const server of [onPort, onPath]) server.close()
})

describe('a decoder that an attacker controls', () => {
  it('reaches neither files, sockets and programs nor much memory', async () => {
    const attempts: readonly [attempt: string, outcome: string][] = [
      // Set by sharp itself.
      ['environment', 'reached: {"VIPS_CONCURRENCY":"1"}'],
      ['decoders', 'reached: WebAssembly'],
      ['read a file', 'refused: ERR_ACCESS_DENIED'],
      ['read its environment from the kernel', 'refused: ERR_ACCESS_DENIED'],
      ['list a folder', 'refused: ERR_ACCESS_DENIED'],
      ['read what it could when it started', 'refused: EMFILE'],
      [`write a file:${join(folder, 'file')}`, 'refused: ERR_ACCESS_DENIED'],
      [`connect to a port:${port}`, 'refused: EMFILE'],
      [`connect to a named socket:${namedSocket}`, 'refused: EMFILE'],
      ['open a port', 'refused: EMFILE'],
      ['send a datagram', 'refused: EMFILE'],
      [`fetch a page:${port}`, 'refused: EMFILE'],
      ['start a program', 'refused: ERR_ACCESS_DENIED'],
      ['take all memory', 'refused: RangeError'],
    ]
    const lines = attempts.map(([attempt]) => attempt).join('\n')
    const outcomes = await decodeConfined(Buffer.from(lines), { program })
    expect(outcomes.toString().split('\n')).toEqual(
      attempts.map(([attempt, outcome]) => `${attempt.replace(/:.*/, '')} ${outcome}`),
    )
  })

  it.each([
    ['end itself', {}],
    ['compute without end', { cpuSeconds: 1 }],
    ['write without end', {}],
  ])('is killed: %s', async (attempt, options) => {
    expect(await decodeConfined(Buffer.from(attempt), { program, ...options })).toBe('damaged')
  })
})

// Little effort: what takes time is to write them, which is not what is tested.
it.each([
  ['png', {}],
  ['jpeg', {}],
  ['webp', { effort: 0 }],
  ['gif', { effort: 1 }],
] as const)('decodes %s with the threads it has', async (format, effort) => {
  const file = await picture(2000, 1500).toFormat(format, effort).toBuffer()
  expect(await decodeConfined(file)).toBeInstanceOf(Buffer)
})

it('returns the fault of a picture', async () => {
  expect(await decodeConfined(await cut(picture().jpeg().toBuffer()))).toBe('damaged')
})

it('throws if the program cannot start', async () => {
  const missing = decodeConfined(Buffer.from(''), { program: join(folder, 'missing.ts') })
  await expect(missing).rejects.toThrow('ended with 1')
})

it('refuses a picture for now if the host is too busy', async () => {
  const refused = decodeConfined(Buffer.from(''), { timeoutMs: 0 })
  await expect(refused).rejects.toMatchObject({ status: 503 })
})
