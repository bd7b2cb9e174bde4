import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { stalledMs } from './pressure.ts'

describe('how long programs were kept from running', () => {
  it('is counted where the kernel counts it, and never goes back', () => {
    const [before, after] = [stalledMs(), stalledMs()]
    expect(before === null).toBe(!existsSync('/proc/pressure/cpu'))
    expect(after ?? 0).toBeGreaterThanOrEqual(before ?? 0)
  })
})
