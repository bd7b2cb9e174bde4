import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { releaseMemoryWhenIdle } from './release-memory.ts'

const { post } = vi.hoisted(() => ({ post: vi.fn() }))
vi.mock('node:inspector/promises', () => ({
  Session: class {
    connect() {}
    disconnect() {}
    post = post
  },
}))

beforeEach(() => {
  vi.useFakeTimers()
  post.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it.each([
  { what: 'never for a process that does little', cpuMs: [0, 900, 900, 900], collected: 0 },
  { what: 'once after work', cpuMs: [0, 1500, 1500, 1500, 1510], collected: 1 },
  { what: 'never while it works', cpuMs: [500, 1500, 2500, 3500], collected: 0 },
  { what: 'again after more work', cpuMs: [1500, 1500, 3000, 3000, 3000], collected: 2 },
])('collects garbage $what', ({ cpuMs, collected }) => {
  const usage = vi.spyOn(process, 'cpuUsage')
  for (const used of cpuMs) usage.mockReturnValueOnce({ user: used * 1000, system: 0 })
  releaseMemoryWhenIdle()
  vi.advanceTimersByTime(2000 * cpuMs.length)
  expect(post).toHaveBeenCalledTimes(collected)
})
