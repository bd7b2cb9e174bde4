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
  readOutput(): Promise<Buffer>
}

export type RunRequest = {
  language: Language
  program: StoredFile
  /** CPU time, with the language's factor and startup overhead. */
  limitMs: number
  memoryLimitMb: number
  /** Null if any output is right. */
  checker: Checker | null
  permit: PermitRequest
  signal: AbortSignal
}

export type TestResult = Decision & { output: TruncatedText; stderr: TruncatedText }

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
  if (!deservesSecondRun(testLimits, first.run)) return first.result
  const second = await runOnce()
  const stillTooLong = second.result.verdict === 'TIME_LIMIT_EXCEEDED'
  return stillTooLong && second.run.cpuMs > first.run.cpuMs ? first.result : second.result
}

async function runInSandbox(
  environment: JudgeEnvironment,
  request: RunRequest,
  step: RunStep,
  testLimits: TestLimits,
  { input, readOutput }: Test,
): Promise<Ran> {
  const reading = readOutput()
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
    return runCommand(environment, request.language, command, request, async (outcome, options) =>
      decide(request, testLimits, outcome, expected, options),
    )
  })
}

type Ran = { run: FinishedRun; result: TestResult }

async function decide(
  { language, checker }: RunRequest,
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
  const isCorrect = async () => checker === null || isRight(checker, stdout, expected, options)
  const decision = await decideTest(language, testLimits, run, isCorrect)
  const runtimesLine = toolchainOf(language).lastLine?.(run)?.line ?? ''
  const output = truncateOutput(stdout.subarray(0, stdout.length - runtimesLine.length))
  return { run, result: { ...decision, output, stderr } }
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
  return { run, result: { ...ran.result, ...decision } }
}
