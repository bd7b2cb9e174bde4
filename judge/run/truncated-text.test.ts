import { describe, expect, it } from 'vitest'
import { truncateMessages, truncateOutput } from './truncated-text.ts'

const kib = 1024

describe('truncated text', () => {
  it('shows bytes that are not text, and none that PostgreSQL refuses', () => {
    const bytes = Buffer.from([0x61, 0xff, 0x00, 0x62])
    expect(truncateOutput(bytes)).toEqual({ text: 'a\ufffd\u2400b', cut: false })
  })

  it('of an output is its first 64 KiB', () => {
    const bytes = Buffer.alloc(64 * kib + 1, 'x')
    expect(truncateOutput(bytes)).toEqual({ text: 'x'.repeat(64 * kib), cut: true })
    expect(truncateOutput(bytes.subarray(1)).cut).toBe(false)
  })

  it('of messages is their first 48 KiB and their last 16', () => {
    const parts = [Buffer.alloc(84 * kib, 'h'), Buffer.alloc(16 * kib, 't')]
    const { text, cut } = truncateMessages(Buffer.concat(parts))
    expect(cut).toBe(true)
    expect(text).toBe(
      `${'h'.repeat(48 * kib)}\n… ${36 * kib} bytes are left out here …\n${'t'.repeat(16 * kib)}`,
    )
  })

  it('of messages counts what the sandbox has left out', () => {
    const { text } = truncateMessages(Buffer.alloc(96 * kib, 'x'), 10 * kib)
    expect(text).toContain(`\n… ${42 * kib} bytes are left out here …\n`)
  })

  it('of short messages is all of them', () => {
    const bytes = Buffer.from('error\n')
    expect(truncateMessages(bytes)).toEqual({ text: 'error\n', cut: false })
  })
})
