/**
 * Judges solutions of the samples: one that is accepted, or in an exhaustive run all of them in five
 * languages. Each must get the verdict that its file's name states.
 */
import { readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { type Language, resultingLimitMs } from '#contract'
import { loadTests, readSamples, type Sample } from '#samples/catalogue.ts'
import { acceptedOrAll } from '../testing/cheapest.ts'
import { testEnvironment } from '../testing/environment.ts'
import { judge, test } from '../testing/judge.ts'
import { needs } from '../testing/needs.ts'
import type { Test } from './run-test.ts'

/** Several wait for the same two permits. */
const timeout = 300_000

/** Startup overheads as usual hosts have them, because the programs are tested here. */
const startupOverheadMs: Readonly<Record<Language, number>> = {
  cpp: 10,
  c: 10,
  python: 40,
  javascript: 100,
  java: 250,
}

// Several solutions are judged at once, so each takes its tests one after the other: a slow one would
// compute as long again on tests that do not count.
const environment = { ...(await testEnvironment()), concurrency: 0 }

describe.each(await readSamples())('$slug', (sample) => {
  let tests: Promise<Test[]> | undefined
  const solutions = acceptedOrAll(sample.solutions).map((solution, at) => ({
    ...solution,
    order: at + 1,
  }))
  needs('full').concurrent.for(solutions)('$name', { timeout }, async (solution) => {
    const { order, language, path, expected } = solution
    const overheadMs = startupOverheadMs[language]
    tests ??= testsOf(sample)
    const code = readFileSync(path, 'utf8')
    const judged = await judge(environment, language, code, await tests, {
      limitMs: resultingLimitMs({ ...sample, languageLimits: '' }, language, overheadMs),
      memoryLimitMb: sample.memoryLimitMb,
      checker: { comparison: sample.comparison, tolerance: null },
      permit: { owner: 1, priority: 0, order },
    })
    const last = judged.results.at(-1)
    const shown = judged.stderr ?? last?.output.text.slice(0, 200)
    const why = `test ${judged.results.length}, ${last?.timeMs} ms, ${shown}`
    expect(judged.verdict, why).toBe(expected)
  })
})

async function testsOf({ slug }: Sample): Promise<Test[]> {
  const tests: Test[] = []
  for (const { input, output } of (await loadTests(slug)).cases()) tests.push(test(input, output))
  return tests
}
