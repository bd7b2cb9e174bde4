import { describe, expect, it } from 'vitest'
import { seats } from './seats.ts'

const full = 'Wait for the others.'
const refused = expect.objectContaining({ status: 429, message: full })

describe('seats', () => {
  it('are limited for one key, and free again when one leaves', () => {
    const { take } = seats({ atMost: 10, full })
    const leave = take('a', 2)
    take('a', 2)
    expect(() => take('a', 2)).toThrow(refused)
    take('b', 2)
    leave()
    leave()
    take('a', 2)
    expect(() => take('a', 2)).toThrow(refused)
  })

  it('are limited for all keys together', () => {
    const { take } = seats({ atMost: 3, full })
    const leaves = ['a', 'b', 'c'].map((key) => take(key, 2))
    expect(() => take('d', 2)).toThrow(refused)
    leaves[0]?.()
    take('d', 2)
  })
})
