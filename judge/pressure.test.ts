import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { stalledIn, stalledMs } from './pressure.ts'

describe('how long programs were kept from running', () => {
  it('is counted where the kernel counts it, and never goes back', () => {
    const [before, after] = [stalledMs(), stalledMs()]
    expect(before === null).toBe(!existsSync('/proc/pressure/cpu'))
    expect(after ?? 0).toBeGreaterThanOrEqual(before ?? 0)
  })

  it('is what one processor may have counted of what the kernel tells as the average of all', () => {
    const idle = 'some avg10=0.00 total=0\n'
    expect(stalledIn(['some avg10=25.00 total=1000000\n', idle, idle], 4)).toBe(4000)
    expect(stalledIn(['nothing that is known', idle, idle], 4)).toBe(null)
  })
})
