/**
 * Runs a compiled program on one test and decides its verdict. A run whose CPU time was slightly above
 * the limit is repeated once, and the better time counts. In a multi-pass problem, the program runs several times
 * in a row, each time on the input that the validator has written for the next pass.
 */
import type { Language } from '#contract'
import type { Outcome } from '#sandbox/client.ts'
import type { JudgeEnvironment } from '../host/environment.ts'
import { toolchainOf } from '../toolchains/toolchains.ts'
import { check, type HeldOutput, holdOutput } from './check.ts'
import { CheckerFault, type CompiledChecker } from './checker-program.ts'
import { type Checker, isRight, type SliceOptions } from './compare.ts'
import type { PermitRequest } from './fair-semaphore.ts'
import { Feedback } from './feedback.ts'
import { runCommand } from './run-command.ts'
import { runInteractive } from './run-interactive.ts'
import { inlineInput, type StoredFile } from './sandbox-files.ts'
import { betterRun, commandFor, finishedRun, limitsFor, withStaticBytes } from './solution-run.ts'
import { joinTranscripts, passTitle } from './transcript.ts'
import { type TruncatedText, truncateMessages, truncateOutput } from './truncated-text.ts'
import { type Decision, decideTest, type FinishedRun, type TestLimits } from './verdict.ts'

export type Test = {
  input: StoredFile
  /** The expected output. */
  output: StoredFile
}

export type RunRequest = {
  language: Language
  program: StoredFile
  /** CPU time, with the language's factor and startup overhead. */
  limitMs: number
  memoryLimitMb: number
  /** Null if any output is right. */
  checker: Checker | null
  /** Decides instead of `checker`, if the problem has a program for that. */
  checkerProgram: CompiledChecker | null
  /** The program that it talks to, if the problem is interactive. */
  interactor?: CompiledChecker | null
  /** The largest number of passes; 1 by default. */
  passes?: number
  /** Called with new text of the transcript while it runs. */
  onTranscript?: ((text: string) => void) | undefined
  permit: PermitRequest
  signal: AbortSignal
}

export type TestResult = Decision & {
  output: TruncatedText
  stderr: TruncatedText
  /** The checker program's message about the output. */
  checkerMessage: string | null
  /** The dialogue of program and interactor; absent without an interactor. */
  transcript?: TruncatedText
}

type RunPass = (test: Test, feedback: Feedback | null) => Promise<TestResult>

/** @throws {CheckerFault} when a program of the problem failed, so that there is no verdict */
export async function runTest(
  environment: JudgeEnvironment,
  request: RunRequest,
  test: Test,
): Promise<TestResult> {
  const { interactor = null, passes = 1 } = request
  const runPass: RunPass = (one, feedback) =>
    interactor === null
      ? runAlone(environment, request, one, feedback)
      : runInteractive(environment, request, one, { interactor, feedback })
  if (passes === 1) return runPass(test, null)
  return runPasses(environment, { ...request, passes }, test, runPass)
}

/** Limits apply to each pass separately. @throws {CheckerFault} when the validator asks for too many passes */
async function runPasses(
  { sandbox }: JudgeEnvironment,
  { passes, interactor, onTranscript }: RunRequest & { passes: number },
  test: Test,
  runPass: RunPass,
): Promise<TestResult> {
  const feedback = new Feedback(sandbox)
  const results: TestResult[] = []
  try {
    for (let { input } = test; ; ) {
      if (interactor) onTranscript?.(passTitle(results.length + 1))
      const result = await runPass({ ...test, input }, feedback)
      results.push(result)
      // Only a pass that was right has a next one.
      const next = result.verdict === 'OK' ? await feedback.takeNextInput() : null
      if (next === null) return sumUp(results, result)
      if (results.length === passes) {
        const role = interactor ? 'interactor' : 'checker'
        throw new CheckerFault(`The ${role} asks for more passes than ${passes}.`, role)
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

async function runAlone(
  environment: JudgeEnvironment,
  request: RunRequest,
  test: Test,
  feedback: Feedback | null,
): Promise<TestResult> {
  const testLimits = limitsFor(environment, request)
  const ran = await betterRun(environment, testLimits, async () => {
    const once = await runInSandbox(environment, request, testLimits, test)
    return withStaticBytes(environment, request, testLimits, once)
  })
  return checked(environment, request, test, ran, feedback)
}

/** Lets the problem's program check an output, if everything else is well. @throws {CheckerFault} */
async function checked(
  environment: JudgeEnvironment,
  { checkerProgram, permit, signal }: RunRequest,
  { input, output: expected }: Test,
  { result, output }: Ran,
  feedback: Feedback | null,
): Promise<TestResult> {
  if (checkerProgram === null || output === null) return result
  const request = { checker: checkerProgram, input, expected, output, feedback, permit, signal }
  const { isRight: right, message } = await check(environment, request)
  if (right) return { ...result, checkerMessage: message }
  return { ...result, verdict: 'WRONG_ANSWER', checkerMessage: message }
}

async function runInSandbox(
  environment: JudgeEnvironment,
  request: RunRequest,
  testLimits: TestLimits,
  { input, output }: Test,
): Promise<Ran> {
  const reading = output.read()
  reading.catch(() => undefined)
  return environment.files.with([request.program, input], async ([program = '', stdin = '']) => {
    const expected = await reading
    const command = {
      ...commandFor(environment, request, program, { fileId: stdin }),
      ...(request.checker && { expected }),
    }
    return runCommand(environment, request.language, command, request, async (outcome, options) => {
      const ran = await decide(request, testLimits, outcome, expected, options)
      if (request.checkerProgram === null || ran.result.verdict !== 'OK') return ran
      return { ...ran, output: await holdOutput(environment.sandbox, outcome.stdout, expected) }
    })
  })
}

/** `output`: the output that a checker program still has to judge; null if the verdict is final. */
export type Ran = { run: FinishedRun; result: TestResult; output: HeldOutput | null }

async function decide(
  { language, checker, checkerProgram }: RunRequest,
  testLimits: TestLimits,
  outcome: Outcome,
  expected: Buffer,
  options: SliceOptions,
): Promise<Ran> {
  const { stdout } = outcome
  const stderr = truncateMessages(outcome.stderr, outcome.stderrLeftOut)
  const run = finishedRun(outcome, stderr.text)
  const isCorrect = async () =>
    checker === null || checkerProgram !== null || isRight(checker, stdout, expected, options)
  const decision = await decideTest(language, testLimits, run, isCorrect)
  const runtimesLine = toolchainOf(language).lastLine?.(run)?.line ?? ''
  const output = truncateOutput(stdout.subarray(0, stdout.length - runtimesLine.length))
  return { run, result: { ...decision, output, stderr, checkerMessage: null }, output: null }
}
