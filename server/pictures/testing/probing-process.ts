// Replaces the decoder in the confined process: performs the actions that its input names, one in each
// line, like a decoder that an attacker controls.
import { spawn } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import sharp from 'sharp'
import { answerOne } from '../confined-answer.ts'

const ownFile = new URL('../confined-answer.ts', import.meta.url)

/** Succeeds with the thing that was reached. */
const attempts: Record<string, (argument: string) => unknown> = {
  environment: () => JSON.stringify(process.env),
  decoders: () => ('emscripten' in sharp.versions ? 'WebAssembly' : 'native'),
  'read a file': () => readFileSync('/etc/hostname'),
  'read its environment from the kernel': () => readFileSync('/proc/self/environ'),
  'list a folder': () => readdirSync('/').join(),
  'read what it could when it started': () => readFileSync(ownFile),
  'write a file': (path) => writeFileSync(path, 'written') ?? 'written',
  'connect to a port': (port) => happens(connect(Number(port), '127.0.0.1'), 'connect'),
  'connect to a named socket': (path) => happens(connect(path), 'connect'),
  'open a port': () => happens(createServer().listen(0), 'listening'),
  'send a datagram': () => happens(createSocket('udp4').bind(0), 'listening'),
  'fetch a page': async (port) => (await fetch(`http://127.0.0.1:${port}`)).status,
  'start a program': () => happens(spawn('/bin/true', { stdio: 'inherit' }), 'spawn'),
  'take all memory': () => new WebAssembly.Memory({ initial: 0, maximum: 32_768 }).grow(16_384),
  'end itself': () => process.kill(process.pid, 'SIGKILL'),
  'compute without end': () => {
    for (;;);
  },
  'write without end': () => {
    process.stdout.write(Buffer.alloc(1024 * 1024))
    return happens(process, 'never')
  },
}

await answerOne(async (file) => {
  const outcomes: string[] = []
  for (const line of file.toString().split('\n')) outcomes.push(await outcomeOf(line))
  return Buffer.from(outcomes.join('\n'))
})

async function outcomeOf(line: string): Promise<string> {
  const [name = '', argument = ''] = line.split(':')
  try {
    return `${name} reached: ${await attempts[name]?.(argument)}`
  } catch (error) {
    return `${name} refused: ${codeOf(error)}`
  }
}

interface Source {
  once(event: string, listener: (value: unknown) => void): unknown
}

function happens(source: Source, event: string): Promise<string> {
  return new Promise((resolve, reject) => {
    source.once('error', reject)
    source.once(event, () => resolve(event))
    // Keeps the process alive while it waits forever.
    setInterval(() => {}, 1000)
  })
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause !== undefined) return codeOf(error.cause)
  return 'code' in error ? String(error.code) : error.name
}
