/** One language beside one neighbour: the same program, many times, and how often it was misjudged. */
import type { Language } from '#contract'
import type { JudgeBench } from '../run/bench.ts'
import { judgeSubmission } from '../run/judge-submission.ts'
import type { Test } from '../run/run-test.ts'
import { burning } from './burning.ts'

export type Steadiness = {
  runs: number
  /** For the programs at 80 % and at 130 % of the limit. */
  wrong: { below: string[]; above: string[] }
  /** The time shown for the runs at 80 %, sorted. */
  timesMs: number[]
}

/** @param limitMs the resulting limit, of which 80 % and 130 % are used up */
export async function measureSteadiness(
  bench: JudgeBench,
  language: Language,
  { limitMs, runs, test }: { limitMs: number; runs: number; test: Test },
): Promise<Steadiness> {
  const wrong: Steadiness['wrong'] = { below: [], above: [] }
  const timesMs: number[] = []
  const judgeAt = (share: number) =>
    judgeSubmission(bench, {
      language,
      code: burning(language, Math.round(limitMs * share)),
      tests: [test],
      limitMs,
      memoryLimitMb: 256,
      checker: { comparison: 'tokens', tolerance: null },
      budgetMs: 600_000,
      permit: { owner: 1, priority: 0, order: 1 },
    })
  for (let run = 0; run < runs; run += 1) {
    const below = await judgeAt(0.8)
    if (below.verdict === 'OK') timesMs.push(below.results[0]?.timeMs ?? 0)
    else wrong.below.push(`${below.verdict} ${below.reason ?? ''}`.trim())
    const above = await judgeAt(1.3)
    if (above.verdict !== 'TIME_LIMIT_EXCEEDED' || above.reason !== null)
      wrong.above.push(`${above.verdict} ${above.reason ?? ''}`.trim())
  }
  timesMs.sort((a, b) => a - b)
  return { runs, wrong, timesMs }
}
