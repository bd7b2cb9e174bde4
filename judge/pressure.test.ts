import { existsSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { describe, expect, it, vi } from 'vitest'
import { stalledMs } from './pressure.ts'

vi.mock('node:fs', { spy: true })

describe('how long programs were kept from running', () => {
  it('is counted where the kernel counts it, and never goes back', () => {
    const [before, after] = [stalledMs(), stalledMs()]
    expect(before === null).toBe(!existsSync('/proc/pressure/cpu'))
    expect(after ?? 0).toBeGreaterThanOrEqual(before ?? 0)
  })

  it('is what one processor may have counted of what the kernel tells as the average of all', () => {
    vi.mocked(readFileSync).mockImplementation((path) =>
      path === '/proc/pressure/cpu' ? 'some avg10=25.00 total=1000000\n' : 'some total=0\n',
    )
    expect(stalledMs()).toBe(1000 * cpus().length)
    vi.mocked(readFileSync).mockRestore()
  })
})
