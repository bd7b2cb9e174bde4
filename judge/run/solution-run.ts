/** The command, the limits and the outcome of a run of a submission's program, shared by tests and Runs. */
import { limits, mib } from '#contract'
import type { Command, InputFile, Outcome } from '#sandbox/client.ts'
import { staticBytes } from '../diagnostics/diagnostics.ts'
import type { JudgeEnvironment } from '../host/environment.ts'
import { toolchainOf } from '../toolchains/toolchains.ts'
import type { Ran, RunRequest } from './run-test.ts'
import { shortLines } from './truncated-text.ts'
import { decideTest, deservesSecondRun, type FinishedRun, type TestLimits } from './verdict.ts'

/** The sandbox ends a program only above its limit, so that the measured peak shows the excess. */
const headroomBytes = 16 * mib

export function limitsFor(
  environment: JudgeEnvironment,
  { language, limitMs, memoryLimitMb }: RunRequest,
): TestLimits {
  const step = toolchainOf(language).run(memoryLimitMb, environment.toolchain)
  return {
    cpuMs: limitMs,
    wallMs: Math.max(3 * limitMs, limitMs + 2000),
    memoryBytes: memoryLimitMb * mib,
    extraMemoryBytes: step.extraMemoryBytes,
  }
}

/** @param program the id of its file */
export function commandFor(
  environment: JudgeEnvironment,
  request: RunRequest,
  program: string,
  stdin: InputFile,
): Command {
  const testLimits = limitsFor(environment, request)
  const step = toolchainOf(request.language).run(request.memoryLimitMb, environment.toolchain)
  return {
    args: step.args,
    environment: step.environment,
    stdin,
    copyIn: { [step.program]: { fileId: program } },
    keep: [],
    cpuLimitMs: testLimits.cpuMs * 1.1 + 20,
    wallLimitMs: testLimits.wallMs,
    memoryLimitBytes: testLimits.memoryBytes + headroomBytes + step.extraMemoryBytes,
    stackLimitBytes: step.stackLimitBytes,
    processes: step.processes,
    streamLimitBytes: limits.outputBytes,
  }
}

/** @param stderrText the messages as users see them; only short lines are searched for the reason */
export function finishedRun(outcome: Outcome, stderrText: string): FinishedRun {
  const stdoutBytes = outcome.stdout.length + outcome.stdoutLeftOut
  const stderrBytes = outcome.stderr.length + outcome.stderrLeftOut
  return {
    ...outcome,
    isFlood: Math.max(stdoutBytes, stderrBytes) > limits.outputBytes,
    staticBytes: 0,
    stdoutEnd: outcome.stdout.subarray(-200).toString('utf8'),
    stderrText: shortLines(stderrText),
  }
}

/**
 * Decides again why a program crashed, now with the memory that it requests before it starts. The caller must
 * hold no permit, because the program may have to be compiled again to read its file.
 */
export async function withStaticBytes(
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

/** Repeats a run whose CPU time was slightly above the limit, and returns the better one. */
export async function betterRun(
  environment: JudgeEnvironment,
  testLimits: TestLimits,
  runOnce: () => Promise<Ran>,
): Promise<Ran> {
  const first = await runOnce()
  if (!deservesSecondRun(testLimits, first.run)) return first
  removeOutput(environment, first)
  const second = await runOnce()
  const stillTooLong = second.result.verdict === 'TIME_LIMIT_EXCEEDED'
  if (!stillTooLong || second.run.cpuMs <= first.run.cpuMs) return second
  removeOutput(environment, second)
  return { ...first, output: null }
}

/** Removes the stored output of a run that no checker will judge. */
export function removeOutput({ sandbox }: JudgeEnvironment, { output }: Ran): void {
  if (output !== null && output !== 'expected' && 'fileId' in output) {
    void sandbox.remove([output.fileId])
  }
}
