/**
 * Judges solutions of the samples through the whole judge: each must get the verdict that its file's
 * name states.
 */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Language, resultingLimitMs } from '#contract'
import { loadTests, readSamples, type Sample, type Solution } from '#samples/catalogue.ts'
import type { JudgeBench } from '../run/bench.ts'
import { judgeSubmission } from '../run/judge-submission.ts'
import type { Test } from '../run/run-test.ts'
import { inlineInput } from '../run/sandbox-files.ts'
import { testBench } from './bench.ts'
import { requireIsolation } from './needs.ts'

/** Several wait for the same two places in the sandbox. */
const patienceMs = 300_000

/** Start-up times as usual hosts have them: what is judged here are the programs. */
const allowanceMs: Readonly<Record<Language, number>> = {
  cpp: 10,
  c: 10,
  python: 40,
  javascript: 100,
  java: 250,
}

type Choose = (solutions: readonly Solution[]) => readonly Solution[]

/** Defines a test for each chosen solution of each sample. */
export async function testSamples(choose: Choose): Promise<void> {
  const samples = await readSamples()
  const judges = openJudges()
  describe.each(samples)('$slug', (sample) => testSample(sample, choose(sample.solutions), judges))
}

/**
 * Several solutions are judged at once, so each takes its tests one after the other: a slow one would
 * compute as long again on tests that do not count.
 * @returns how a test gets the environment, which exists while tests run
 */
function openJudges(): () => JudgeBench {
  let bench: JudgeBench & { stop(): Promise<void> }
  beforeAll(async () => {
    bench = await testBench()
  }, 120_000)
  afterAll(() => bench.stop())
  return () => ({ ...bench, lanes: 0 })
}

function testSample(sample: Sample, solutions: readonly Solution[], bench: () => JudgeBench): void {
  let tests: Promise<Test[]> | undefined
  it.concurrent.for(solutions.map((solution, at) => ({ ...solution, order: at + 1 })))(
    '$name',
    { timeout: patienceMs },
    async ({ order, language, path, expected }, context) => {
      requireIsolation('full', context)
      tests ??= testsOf(sample)
      const judged = await judgeSubmission(bench(), {
        language,
        code: readFileSync(path, 'utf8'),
        limitMs: resultingLimitMs(
          { timeLimitMs: sample.timeLimitMs, scaleTimeLimit: sample.scaleTimeLimit },
          language,
          allowanceMs[language],
        ),
        memoryLimitMb: sample.memoryLimitMb,
        checker: { comparison: sample.comparison, tolerance: null },
        tests: await tests,
        budgetMs: 600_000,
        permit: { owner: 1, priority: 0, order },
      })
      const last = judged.results.at(-1)
      const shown = judged.stderr ?? last?.output.text.slice(0, 200)
      const why = `test ${judged.results.length}, ${last?.timeMs} ms, ${shown}`
      expect(judged.verdict, why).toBe(expected)
    },
  )
}

async function testsOf(sample: Sample): Promise<Test[]> {
  const tests: Test[] = []
  for (const { input, output } of (await loadTests(sample.slug)).cases()) {
    const expected = Buffer.from(output)
    tests.push({
      input: inlineInput(input),
      readOutput: async () => expected,
    })
  }
  return tests
}
