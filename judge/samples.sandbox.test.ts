/**
 * Every solution of every ready problem, through the whole judge: right ones in five languages,
 * and wrong, slow, crashing and broken ones, each with the verdict that its name says.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Language, resultingLimitMs } from '#contract'
import { loadTests, readSamples, type Sample } from '#samples/catalogue.ts'
import type { JudgeBench } from './bench.ts'
import { judgeSubmission } from './judge-submission.ts'
import type { Test } from './run-test.ts'
import { testBench } from './testing/bench.ts'
import { requireIsolation } from './testing/needs.ts'

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

let bench: JudgeBench & { stop(): Promise<void> }
/**
 * Several solutions are judged at once, so each takes its tests one after the other: a slow one would
 * else compute as long again on tests that do not count.
 */
let oneByOne: JudgeBench
beforeAll(async () => {
  bench = await testBench()
  oneByOne = { ...bench, lanes: 0 }
}, 120_000)
afterAll(() => bench.stop())

async function testsOf(sample: Sample): Promise<Test[]> {
  const tests: Test[] = []
  for (const { input, output } of (await loadTests(sample.slug)).cases()) {
    const bytes = Buffer.from(input)
    const expected = Buffer.from(output)
    tests.push({
      inputHash: createHash('sha256').update(bytes).digest('hex'),
      readInput: async () => bytes,
      readOutput: async () => expected,
    })
  }
  return tests
}

const samples = await readSamples()

describe.each(samples)('$slug', (sample) => {
  let tests: Promise<Test[]> | undefined
  let order = 0

  for (const solution of sample.solutions) {
    order += 1
    const permit = { owner: 1, priority: 0, order } as const
    it.concurrent(
      solution.name,
      async (context) => {
        requireIsolation('full', context)
        tests ??= testsOf(sample)
        const judged = await judgeSubmission(oneByOne, {
          language: solution.language,
          code: readFileSync(solution.path, 'utf8'),
          limitMs: resultingLimitMs(
            { timeLimitMs: sample.timeLimitMs, scaleTimeLimit: sample.scaleTimeLimit },
            solution.language,
            allowanceMs[solution.language],
          ),
          memoryLimitMb: sample.memoryLimitMb,
          checker: { comparison: sample.comparison, tolerance: null },
          tests: await tests,
          budgetMs: 600_000,
          permit,
        })
        const last = judged.results.at(-1)
        const why = `test ${judged.results.length}, ${last?.timeMs} ms, ${judged.stderr ?? last?.output.text.slice(0, 200)}`
        expect(judged.verdict, why).toBe(solution.expected)
      },
      patienceMs,
    )
  }
})
