/**
 * Runs a program on one test of a multi-pass problem: several times in a row, each time on the input that the
 * validator has written for the next pass. Limits apply to each pass separately.
 */
import type { ProgramRole } from '#contract'
import type { Sandbox } from '#sandbox/client.ts'
import { CheckerFault } from './checker-fault.ts'
import { Feedback } from './feedback.ts'
import type { Test, TestResult } from './run-test.ts'
import { inlineInput } from './sandbox-files.ts'
import { joinTranscripts } from './transcript.ts'

/** `most`: the largest number of passes; `decidedBy`: the program that asks for the next one. */
export type Passes = { most: number; decidedBy: ProgramRole }

/**
 * @param runPass gets the number of the pass, from 1
 * @throws {CheckerFault} when the program asks for one pass more, or the pass throws it
 */
export async function runPasses(
  sandbox: Sandbox,
  { most, decidedBy }: Passes,
  test: Test,
  runPass: (test: Test, feedback: Feedback, pass: number) => Promise<TestResult>,
): Promise<TestResult> {
  const feedback = new Feedback(sandbox)
  const results: TestResult[] = []
  try {
    for (let { input } = test; ; ) {
      const result = await runPass({ ...test, input }, feedback, results.length + 1)
      results.push(result)
      // Only a pass that was right has a next one.
      const next = result.verdict === 'OK' ? await feedback.takeNextInput() : null
      if (next === null) return sumUp(results, result)
      if (results.length === most) {
        throw new CheckerFault(`The ${decidedBy} asks for more passes than ${most}.`, decidedBy)
      }
      input = inlineInput(next)
    }
  } finally {
    feedback.clear()
  }
}

/** The last pass decides. Time and memory are those of the pass that took the most. */
function sumUp(results: readonly TestResult[], last: TestResult): TestResult {
  const transcripts = results.flatMap(({ transcript }) => transcript ?? [])
  return {
    ...last,
    timeMs: Math.max(...results.map(({ timeMs }) => timeMs)),
    memoryBytes: Math.max(...results.map(({ memoryBytes }) => memoryBytes)),
    ...(transcripts.length > 0 && { transcript: joinTranscripts(transcripts) }),
  }
}
