import { expect, it } from 'vitest'
import { runCostMs } from './recent-usage.ts'

it.each([
  { run: 'computes alone', cpuMs: 1000, wallMs: 1010, costMs: 1000 },
  { run: 'shares its processor with three others', cpuMs: 1000, wallMs: 4000, costMs: 1000 },
  { run: 'sleeps', cpuMs: 1, wallMs: 3000, costMs: 750 },
  { run: 'computes on two processors', cpuMs: 2000, wallMs: 1000, costMs: 2000 },
])('a run that $run costs $costMs ms', ({ cpuMs, wallMs, costMs }) => {
  expect(runCostMs({ cpuMs, wallMs })).toBe(costMs)
})
