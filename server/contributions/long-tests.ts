import { limits } from '#contract'

/** Warns if all tests together may take longer than a submission gets before publication. */
export function longTests({ timeLimitMs }: { timeLimitMs: number }, testCount: number): string[] {
  const allMs = testCount * timeLimitMs
  if (allMs <= limits.budgetMs.pending) return []
  const budget = limits.budgetMs.pending / 1000
  return [
    `${testCount} tests of ${timeLimitMs} ms may take ${Math.round(allMs / 1000)} s in all; before it is published, a submission gets ${budget} s.`,
  ]
}
