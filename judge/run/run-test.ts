/**
 * Runs a compiled program on one test and decides its verdict. A run whose CPU time was slightly above
 * the limit is repeated once, and the better time counts.
 */
import { type Language, limits } from '#contract'
import type { Outcome } from '#sandbox/client.ts'
import { usualEnvironment } from '#sandbox/wire.ts'
import { staticBytes } from '../diagnostics/runtime-diagnostics.ts'
import type { JudgeEnvironment } from '../host/environment.ts'
import type { RunStep } from '../toolchains/toolchain.ts'
import { toolchainOf } from '../toolchains/toolchains.ts'
import { check, type HeldOutput, holdOutput } from './check.ts'
import type { CompiledChecker } from './checker-program.ts'
import { type Checker, isRight, type SliceOptions } from './compare.ts'
import type { PermitRequest } from './fair-semaphore.ts'
import { runCommand } from './run-command.ts'
import type { StoredFile } from './sandbox-files.ts'
import { type TruncatedText, truncateMessages, truncateOutput } from './truncated-text.ts'
import {
  type Decision,
  decideTest,
  deservesSecondRun,
  type FinishedRun,
  type TestLimits,
} from './verdict.ts'

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
  permit: PermitRequest
  signal: AbortSignal
}

export type TestResult = Decision & {
  output: TruncatedText
  stderr: TruncatedText
  /** What the checker program said about the output. */
  checkerMessage: string | null
}

const mib = 2 ** 20
/** The sandbox ends a program only above its limit, so that the measured peak shows the excess. */
const headroomBytes = 16 * mib

export async function runTest(
  environment: JudgeEnvironment,
  request: RunRequest,
  test: Test,
): Promise<TestResult> {
  const { limitMs, memoryLimitMb } = request
  const step = toolchainOf(request.language).run(memoryLimitMb, environment.toolchain)
  const testLimits: TestLimits = {
    cpuMs: limitMs,
    wallMs: Math.max(3 * limitMs, limitMs + 2000),
    memoryBytes: memoryLimitMb * mib,
    extraMemoryBytes: step.extraMemoryBytes,
  }
  async function runOnce() {
    const ran = await runInSandbox(environment, request, step, testLimits, test)
    return withStaticBytes(environment, request, testLimits, ran)
  }
  const first = await runOnce()
  if (!deservesSecondRun(testLimits, first.run)) return checked(environment, request, test, first)
  const second = await runOnce()
  const stillTooLong = second.result.verdict === 'TIME_LIMIT_EXCEEDED'
  if (stillTooLong && second.run.cpuMs > first.run.cpuMs) return first.result
  return checked(environment, request, test, second)
}

/** Lets the problem's program check an output, if everything else is well. @throws {CheckerFault} */
async function checked(
  environment: JudgeEnvironment,
  { checkerProgram, permit, signal }: RunRequest,
  { input, output: expected }: Test,
  { result, output }: Ran,
): Promise<TestResult> {
  if (checkerProgram === null || output === null) return result
  const request = { checker: checkerProgram, input, expected, output, permit, signal }
  const { isRight: right, message } = await check(environment, request)
  if (right) return { ...result, checkerMessage: message }
  return { ...result, verdict: 'WRONG_ANSWER', checkerMessage: message }
}

async function runInSandbox(
  environment: JudgeEnvironment,
  request: RunRequest,
  step: RunStep,
  testLimits: TestLimits,
  { input, output }: Test,
): Promise<Ran> {
  const reading = output.read()
  reading.catch(() => undefined)
  return environment.files.with([request.program, input], async ([program = '', stdin = '']) => {
    const expected = await reading
    const command = {
      args: step.args,
      environment: [...usualEnvironment, ...(step.environment ?? [])],
      stdin: { fileId: stdin },
      copyIn: { [step.program]: { fileId: program } },
      keep: [],
      cpuLimitMs: testLimits.cpuMs * 1.1 + 20,
      wallLimitMs: testLimits.wallMs,
      memoryLimitBytes: testLimits.memoryBytes + headroomBytes + step.extraMemoryBytes,
      stackLimitBytes: step.stackLimitBytes,
      processes: step.processes,
      streamLimitBytes: limits.outputBytes,
      ...(request.checker && { expected }),
    }
    return runCommand(environment, request.language, command, request, async (outcome, options) => {
      const ran = await decide(request, testLimits, outcome, expected, options)
      if (request.checkerProgram === null || ran.result.verdict !== 'OK') return ran
      return { ...ran, output: await holdOutput(environment.sandbox, outcome.stdout, expected) }
    })
  })
}

/** `output`: what is left for the checker program to decide on. */
type Ran = { run: FinishedRun; result: TestResult; output: HeldOutput | null }

async function decide(
  { language, checker, checkerProgram }: RunRequest,
  testLimits: TestLimits,
  outcome: Outcome,
  expected: Buffer,
  options: SliceOptions,
): Promise<Ran> {
  const { stdout } = outcome
  const stderr = truncateMessages(outcome.stderr, outcome.stderrLeftOut)
  const stdoutBytes = stdout.length + outcome.stdoutLeftOut
  const stderrBytes = outcome.stderr.length + outcome.stderrLeftOut
  const run: FinishedRun = {
    ...outcome,
    isFlood: Math.max(stdoutBytes, stderrBytes) > limits.outputBytes,
    staticBytes: 0,
    stdoutEnd: stdout.subarray(-200).toString('utf8'),
    stderrText: stderr.text,
  }
  const isCorrect = async () =>
    checker === null || checkerProgram !== null || isRight(checker, stdout, expected, options)
  const decision = await decideTest(language, testLimits, run, isCorrect)
  const runtimesLine = toolchainOf(language).lastLine?.(run)?.line ?? ''
  const output = truncateOutput(stdout.subarray(0, stdout.length - runtimesLine.length))
  return { run, result: { ...decision, output, stderr, checkerMessage: null }, output: null }
}

/**
 * Decides about a crash again, with the size of the program. Called without a permit, because the
 * program may have to be compiled again to be read.
 */
async function withStaticBytes(
  { sandbox, files }: JudgeEnvironment,
  { language, program }: RunRequest,
  testLimits: TestLimits,
  ran: Ran,
): Promise<Ran> {
  if (!toolchainOf(language).isNative || ran.run.ending !== 'signalled') return ran
  const bytes = await files.with([program], ([id = '']) => sandbox.read(id))
  const run = { ...ran.run, staticBytes: staticBytes(bytes) }
  const decision = await decideTest(language, testLimits, run, async () => false)
  return { ...ran, run, result: { ...ran.result, ...decision } }
}
