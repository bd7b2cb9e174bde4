import { describe, expect, it } from 'vitest'
import { backOff } from './back-off.ts'

describe('the pause before a restart', () => {
  it('starts short, doubles while the part keeps crashing, and is bounded', () => {
    const pause = backOff()
    const pauses = Array.from({ length: 10 }, () => pause(0))
    expect(pauses).toEqual([100, 200, 400, 800, 1600, 3200, 6400, 10_000, 10_000, 10_000])
  })

  it('is reset after the part has run for ten seconds', () => {
    const pause = backOff()
    pause(0)
    pause(0)
    expect(pause(10_000)).toBe(100)
  })
})
