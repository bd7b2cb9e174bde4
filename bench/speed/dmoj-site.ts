/**
 * Implements the part of DMOJ's site that its judge needs. A judge connects over TCP. Each packet is
 * deflated JSON, preceded by its length in four bytes.
 */
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { deflateSync, inflateSync } from 'node:zlib'

export type DmojSubmission = {
  problem: string
  language: string
  source: string
  timeLimitMs: number
  memoryLimitMb: number
}

export type DmojSite = {
  readonly port: number
  /** Resolves when a judge has connected, with the languages that it offers. */
  readonly connected: Promise<readonly string[]>
  /** Resolves when grading has ended. @throws if a test was not accepted */
  grade(submission: DmojSubmission): Promise<void>
  close(): void
}

type Packet = Readonly<Record<string, unknown>>

/** Packets that end a submission; all but one mean that it was not graded. */
const endings = ['grading-end', 'compile-error', 'internal-error', 'submission-terminated']

export async function openDmojSite(): Promise<DmojSite> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port to listen on.')

  let judge: Socket | null = null
  let onPacket: (packet: Packet) => void = () => {}
  let gone: (error: Error) => void = () => {}
  let submissions = 0
  const connected = new Promise<readonly string[]>((resolve) => {
    server.on('connection', (socket) => {
      judge = socket
      socket.setNoDelay(true)
      socket.on('error', () => undefined)
      socket.on('close', () => gone(new Error("DMOJ's judge has gone.")))
      readPackets(socket, (packet) => {
        if (packet['name'] === 'handshake') {
          socket.write(encodePacket({ name: 'handshake-success' }))
          resolve(Object.keys(Object(packet['executors'])))
        } else onPacket(packet)
      })
    })
  })

  return {
    port: address.port,
    connected,
    async grade({ problem, language, source, timeLimitMs, memoryLimitMb }) {
      submissions += 1
      const id = submissions
      const bad: unknown[] = []
      const ended = new Promise<Packet>((resolve, reject) => {
        gone = reject
        onPacket = (packet) => {
          if (packet['submission-id'] !== id) return
          const cases = packet['cases']
          if (Array.isArray(cases)) bad.push(...cases.filter(({ status }) => status !== 0))
          if (endings.includes(String(packet['name']))) resolve(packet)
        }
      })
      judge?.write(
        encodePacket({
          name: 'submission-request',
          'submission-id': id,
          'problem-id': problem,
          language,
          source,
          'time-limit': timeLimitMs / 1000,
          'memory-limit': memoryLimitMb * 1024,
          'short-circuit': true,
          meta: {},
        }),
      )
      const last = await ended
      if (last['name'] !== 'grading-end' || bad.length > 0) {
        throw new Error(`DMOJ: ${JSON.stringify(bad[0] ?? last).slice(0, 600)}`)
      }
    },
    close() {
      judge?.destroy()
      server.close()
    },
  }
}

export function encodePacket(packet: Packet): Buffer {
  const body = deflateSync(JSON.stringify(packet))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length)
  return Buffer.concat([length, body])
}

/** Reassembles packets from pieces of any size. Exported for its test. */
export function packetReader(onPacket: (packet: Packet) => void): (piece: Buffer) => void {
  let waiting = Buffer.alloc(0)
  return (piece) => {
    waiting = Buffer.concat([waiting, piece])
    while (waiting.length >= 4) {
      const end = 4 + waiting.readUInt32BE(0)
      if (waiting.length < end) return
      const packet: unknown = JSON.parse(inflateSync(waiting.subarray(4, end)).toString())
      waiting = waiting.subarray(end)
      if (typeof packet === 'object' && packet !== null) onPacket({ ...packet })
    }
  }
}

function readPackets(socket: Socket, onPacket: (packet: Packet) => void): void {
  socket.on('data', packetReader(onPacket))
}
