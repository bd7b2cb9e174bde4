/** Judges solutions of the samples, which must get the verdicts that the names of their files state. */
import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { type Language, resultingLimitMs } from '#contract'
import { loadTests, type Sample, type Solution } from '#samples/catalogue.ts'
import type { JudgeEnvironment } from '../host/environment.ts'
import type { Test } from '../run/run-test.ts'
import { judge, test } from './judge.ts'

/** Startup overheads as usual hosts have them, because the programs are tested here. */
const startupOverheadMs: Readonly<Record<Language, number>> = {
  cpp: 10,
  c: 10,
  go: 10,
  python: 40,
  pypy: 100,
  javascript: 100,
  typescript: 100,
  java: 250,
}

/** Returns the tests of a sample, which are generated when they are first asked for. */
export function testsOnce({ slug }: Sample): () => Promise<readonly Test[]> {
  let tests: Promise<readonly Test[]> | undefined
  return () => {
    tests ??= generate(slug)
    return tests
  }
}

async function generate(slug: string): Promise<readonly Test[]> {
  const tests: Test[] = []
  for (const { input, output } of (await loadTests(slug)).cases()) tests.push(test(input, output))
  return tests
}

export type OrderedSolution = Solution & { order: number }

export async function expectItsVerdict(
  environment: JudgeEnvironment,
  sample: Sample,
  { order, language, path, expected }: OrderedSolution,
  tests: readonly Test[],
): Promise<void> {
  const code = readFileSync(path, 'utf8')
  const judged = await judge(environment, language, code, tests, {
    limitMs: resultingLimitMs(
      { ...sample, languageLimits: '' },
      language,
      startupOverheadMs[language],
    ),
    memoryLimitMb: sample.memoryLimitMb,
    checker: { comparison: sample.comparison, tolerance: sample.tolerance },
    checkerProgram: sample.programs.checker,
    interactorProgram: sample.programs.interactor,
    permit: { owner: 1, priority: 0, order },
  })
  const last = judged.results.at(-1)
  const said = last?.checkerMessage ?? last?.message
  const shown = judged.stderr ?? said ?? last?.output.text.slice(0, 200)
  const why = `test ${judged.results.length}, ${last?.timeMs} ms, ${shown}`
  expect(judged.verdict, why).toBe(expected)
}
