/**
 * Runs a compiled program on one test and decides its verdict. A run that computed a little longer
 * than allowed is done once more, and the better time counts.
 */
import { isUtf8 } from 'node:buffer'
import { type Language, limits } from '#contract'
import type { Outcome } from '#sandbox/client.ts'
import { staticBytes } from '../diagnostics/static-size.ts'
import { type RunStep, toolchains } from '../toolchains/toolchains.ts'
import type { JudgeBench } from './bench.ts'
import { type Checker, isRight } from './compare.ts'
import type { PermitRequest } from './fair-semaphore.ts'
import { type KeptText, keepEnds, keepStart } from './kept-text.ts'
import { runCommand } from './run-command.ts'
import type { StoredFile } from './sandbox-files.ts'
import {
  type Decision,
  decideTest,
  deservesSecondRun,
  type FinishedRun,
  javaRanOutOfMemory,
  type TestLimits,
} from './verdict.ts'

export type Test = {
  input: StoredFile
  readOutput(): Promise<Buffer>
}

export type RunRequest = {
  language: Language
  program: StoredFile
  /** CPU time that is allowed, factor and allowance included. */
  limitMs: number
  memoryLimitMb: number
  /** Null: whatever it prints is right. */
  checker: Checker | null
  permit: PermitRequest
  signal: AbortSignal
}

export type TestResult = Decision & { output: KeptText; stderr: KeptText }

const mib = 2 ** 20
/** The sandbox ends a program only above its limit, so that the measured peak shows the excess. */
const headroomBytes = 16 * mib
/** A longer output is fetched as bytes: JSON would be slower. */
const mostInline = 64 * 1024

export async function runTest(
  bench: JudgeBench,
  request: RunRequest,
  test: Test,
): Promise<TestResult> {
  const step = toolchains[request.language].run(request.memoryLimitMb, bench.toolchain)
  const testLimits: TestLimits = {
    cpuMs: request.limitMs,
    wallMs: Math.max(3 * request.limitMs, request.limitMs + 2000),
    memoryBytes: request.memoryLimitMb * mib,
    extraMemoryBytes: step.extraMemoryBytes,
  }
  const first = await runOnce(bench, request, step, testLimits, test)
  if (!deservesSecondRun(testLimits, first.run)) return first.result
  const second = await runOnce(bench, request, step, testLimits, test)
  const stillTooLong = second.result.verdict === 'TIME_LIMIT_EXCEEDED'
  return stillTooLong && second.run.cpuMs > first.run.cpuMs ? first.result : second.result
}

type Once = { run: FinishedRun; result: TestResult }

async function runOnce(
  bench: JudgeBench,
  request: RunRequest,
  step: RunStep,
  testLimits: TestLimits,
  test: Test,
): Promise<Once> {
  const expected = test.readOutput()
  const outcome = await runInSandbox(bench, request, step, testLimits, test, expected)
  const errors = keepEnds(outcome.stderr, outcome.stderrLeftOut)
  const stdoutBytes = outcome.stdout.length + outcome.stdoutLeftOut
  const stderrBytes = outcome.stderr.length + outcome.stderrLeftOut
  const run: FinishedRun = {
    ending: outcome.ending,
    code: outcome.code,
    cpuMs: outcome.cpuMs,
    wallMs: outcome.wallMs,
    memoryBytes: outcome.memoryBytes,
    isFlood: Math.max(stdoutBytes, stderrBytes) > limits.outputBytes,
    staticBytes: await staticBytesOf(request, outcome),
    stdoutEnd: outcome.stdout.subarray(-200).toString('utf8'),
    stderrText: errors.text,
  }
  const expectedBytes = await expected
  const { checker } = request
  const decision = decideTest(
    request.language,
    testLimits,
    run,
    () => checker === null || isRight(checker, outcome.stdout, expectedBytes),
  )
  const runtimesLine = javaRanOutOfMemory(request.language, run)?.line ?? ''
  const printedBytes = outcome.stdout.length - runtimesLine.length
  const output = keepStart(outcome.stdout.subarray(0, printedBytes))
  return { run, result: { ...decision, output, stderr: errors } }
}

/** Only asked of a program that was ended by a signal. */
async function staticBytesOf(request: RunRequest, outcome: Outcome): Promise<number> {
  const isNative = request.language === 'cpp' || request.language === 'c'
  return isNative && outcome.ending === 'signalled' ? staticBytes(await request.program.read()) : 0
}

/**
 * Whether stdout has to come byte by byte. Else it comes as text, in which what is not UTF-8 has
 * become U+FFFD: that cannot turn a wrong answer into a right one where no U+FFFD is expected.
 */
function needsEveryByte(expected: Buffer): boolean {
  return expected.length > mostInline || !isUtf8(expected) || expected.includes('\ufffd')
}

function runInSandbox(
  bench: JudgeBench,
  request: RunRequest,
  step: RunStep,
  testLimits: TestLimits,
  test: Test,
  expected: Promise<Buffer>,
): Promise<Outcome> {
  expected.catch(() => undefined)
  return bench.files.with([request.program, test.input], async ([program = '', stdin = '']) => {
    const exactStdout = needsEveryByte(await expected)
    const command = {
      args: step.args,
      stdin: { fileId: stdin },
      copyIn: { [step.program]: { fileId: program } },
      keep: [],
      cpuLimitMs: testLimits.cpuMs * 1.1 + 20,
      wallLimitMs: testLimits.wallMs,
      memoryLimitBytes: testLimits.memoryBytes + headroomBytes + step.extraMemoryBytes,
      stackLimitBytes: step.stackLimitBytes,
      processes: step.processes,
      streamLimitBytes: limits.outputBytes,
      exactStdout,
    }
    return runCommand(bench, request.language, command, request)
  })
}
