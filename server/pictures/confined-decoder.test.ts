import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Confinement, decodeConfined } from './confined-decoder.ts'
import { cut, picture } from './testing/hostile.ts'

const program = join(import.meta.dirname, 'testing/probing-process.ts')
const folder = mkdtempSync(join(tmpdir(), 'assay-confined-'))
const namedSocket = join(folder, 'socket')
const onPort = createServer((_, reply) => reply.end())
const onPath = createServer()
let port = 0

beforeAll(async () => {
  const listening = [onPort, onPath].map((server) => once(server, 'listening'))
  onPort.listen(0, '127.0.0.1')
  onPath.listen(namedSocket)
  await Promise.all(listening)
  const address = onPort.address()
  if (typeof address === 'object' && address !== null) port = address.port
})
afterAll(() => {
  for (const server of [onPort, onPath]) server.close()
  rmSync(folder, { recursive: true })
})

async function attempt(name: string, options: Confinement = {}) {
  const made = await decodeConfined(Buffer.from(name), { program, ...options })
  return made.toString()
}

describe('a decoder that an attacker controls', () => {
  it.each([
    // Set by sharp itself.
    ['environment', () => '', 'reached: {"VIPS_CONCURRENCY":"1"}'],
    ['decoders', () => '', 'reached: WebAssembly'],
    ['read a file', () => '', 'refused: ERR_ACCESS_DENIED'],
    ['read its environment from the kernel', () => '', 'refused: ERR_ACCESS_DENIED'],
    ['list a folder', () => '', 'refused: ERR_ACCESS_DENIED'],
    ['read what it could when it started', () => '', 'refused: EMFILE'],
    ['write a file', () => join(folder, 'file'), 'refused: ERR_ACCESS_DENIED'],
    ['connect to a port', () => port, 'refused: EMFILE'],
    ['connect to a named socket', () => namedSocket, 'refused: EMFILE'],
    ['open a port', () => '', 'refused: EMFILE'],
    ['send a datagram', () => '', 'refused: EMFILE'],
    ['fetch a page', () => port, 'refused: EMFILE'],
    ['start a program', () => '', 'refused: ERR_ACCESS_DENIED'],
    ['take all memory', () => '', 'refused: RangeError'],
  ])('reaches: %s', async (name, argument, outcome) => {
    expect(await attempt(`${name}:${argument()}`)).toBe(outcome)
  })

  it.each([
    ['end itself', {}],
    ['never end', { timeoutMs: 3000 }],
    ['write without end', {}],
  ])('is killed: %s; the next picture is decoded', async (name, options) => {
    expect(await attempt(name, options)).toBe('damaged')
    const next = await decodeConfined(await picture().png().toBuffer())
    expect(next).toBeInstanceOf(Buffer)
  })
})

it.each(['png', 'jpeg', 'webp', 'gif'] as const)(
  'decodes %s with the threads it has',
  async (format) => {
    expect(await decodeConfined(await picture(2000, 1500)[format]().toBuffer())).toBeInstanceOf(
      Buffer,
    )
  },
)

it('returns the fault of a picture', async () => {
  expect(await decodeConfined(await cut(picture().jpeg().toBuffer()))).toBe('damaged')
})

it('throws if the program cannot start', async () => {
  const missing = decodeConfined(Buffer.from(''), { program: join(folder, 'missing.ts') })
  await expect(missing).rejects.toThrow('ended with 1')
})
