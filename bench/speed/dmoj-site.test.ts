import { describe, expect, it } from 'vitest'
import { encodePacket, packetReader } from './dmoj-site.ts'

const packets = [
  { name: 'handshake', executors: { CPP20: [] } },
  { name: 'test-case-status', cases: [{ status: 0 }, { status: 1 }] },
  { name: 'grading-end' },
]

describe("packets of DMOJ's judge", () => {
  it.each([1, 3, 7, 10_000])('are reassembled from pieces of %i bytes', (size) => {
    const read: unknown[] = []
    const take = packetReader((packet) => read.push(packet))
    const bytes = Buffer.concat(packets.map((packet) => encodePacket(packet)))
    for (let at = 0; at < bytes.length; at += size) take(bytes.subarray(at, at + size))
    expect(read).toEqual(packets)
  })
})
