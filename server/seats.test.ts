import { describe, expect, it } from 'vitest'
import { limitKey } from './http/limits.ts'
import { seats } from './seats.ts'

const full = 'Wait for the others.'
const key = (address: string) => limitKey('address', address)
const refused = expect.objectContaining({ status: 429, message: full })

describe('seats', () => {
  it('are limited for one key, and free again when one is released', () => {
    const { take } = seats({ atMost: 10, full })
    const leave = take(key('a'), 2)
    take(key('a'), 2)
    expect(() => take(key('a'), 2)).toThrow(refused)
    take(key('b'), 2)
    leave()
    leave()
    take(key('a'), 2)
    expect(() => take(key('a'), 2)).toThrow(refused)
  })

  it('are limited for all keys together', () => {
    const { take } = seats({ atMost: 3, full })
    const leaves = ['a', 'b', 'c'].map((name) => take(key(name), 2))
    expect(() => take(key('d'), 2)).toThrow(refused)
    leaves[0]?.()
    take(key('d'), 2)
  })
})
