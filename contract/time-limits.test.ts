import { describe, expect, it } from 'vitest'
import { resultingLimitMs } from './time-limits.ts'

describe('the time limit of a language', () => {
  it.each([
    { language: 'cpp', scaleTimeLimit: false, allowanceMs: 10, limitMs: 1010 },
    { language: 'python', scaleTimeLimit: false, allowanceMs: 20, limitMs: 1020 },
    { language: 'python', scaleTimeLimit: true, allowanceMs: 20, limitMs: 3020 },
    { language: 'java', scaleTimeLimit: true, allowanceMs: 50, limitMs: 2050 },
    { language: 'javascript', scaleTimeLimit: true, allowanceMs: 50, limitMs: 2050 },
    { language: 'c', scaleTimeLimit: true, allowanceMs: 10, limitMs: 1010 },
  ] as const)('is $limitMs ms for 1000 ms in $language, scaled: $scaleTimeLimit', (row) => {
    const problem = { timeLimitMs: 1000, scaleTimeLimit: row.scaleTimeLimit }
    expect(resultingLimitMs(problem, row.language, row.allowanceMs)).toBe(row.limitMs)
  })
})
