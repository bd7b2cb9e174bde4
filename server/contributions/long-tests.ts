import { limits } from '#contract'

/** A word where all tests together may take longer than a submission gets before it is published. */
export function longTests({ timeLimitMs }: { timeLimitMs: number }, testCount: number): string[] {
  const allMs = testCount * timeLimitMs
  if (allMs <= limits.budgetMs.pending) return []
  const budget = limits.budgetMs.pending / 1000
  return [
    `${testCount} tests of ${timeLimitMs} ms may take ${Math.round(allMs / 1000)} s in all; before it is published, a submission gets ${budget} s.`,
  ]
}
