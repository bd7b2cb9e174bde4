/**
 * The only place where the verdict of a test is decided.
 *
 * The order is: time, memory, output, how the program ended, and last whether its output is right. Where
 * no control group ends a program that uses too much memory, memory comes before time. Time is CPU time;
 * a program that only waited has used up the wall limit instead. Memory is the peak of all its processes,
 * as the kernel measured it. Runtimes that enforce the limit themselves by a heap of that size, or
 * whose allocation is refused, report in their own messages that memory ran out.
 */
import { limits as allowed, type Language, mib, type Reason, type Verdict } from '#contract'
import type { Outcome } from '#sandbox/client.ts'
import { signalCause, signalName, uncaughtException } from '../diagnostics/diagnostics.ts'
import { toolchainOf } from '../toolchains/toolchains.ts'

export type TestLimits = {
  /** CPU time, with the language's factor and startup overhead. */
  cpuMs: number
  wallMs: number
  memoryBytes: number
  /** Memory that the language's runtime may take in addition. */
  extraMemoryBytes: number
}

/** The result of one run of a program. */
export type FinishedRun = Pick<
  Outcome,
  'ending' | 'code' | 'cpuMs' | 'wallMs' | 'memoryBytes' | 'busiest'
> & {
  /** True if a stream exceeded its limit. */
  isFlood: boolean
  /** Memory that a native program requests before it starts; 0 when unknown. */
  staticBytes: number
  /** The end of its output, where runtimes report why they ended. */
  stdoutEnd: string
  stderrText: string
}

export type Decision = {
  verdict: Verdict
  reason: Reason | null
  /** The first line of the explanation of a runtime error or of a program that only waited. */
  message: string | null
  timeMs: number
  /** Never above the limit. */
  memoryBytes: number
}

const segmentationFault = 11
const fileSizeSignal = 25
/** A run that used the CPU for less than this share of its wall time is described as waiting. */
const waitingShare = 0.05
/** If the garbage collector took more than this share of the time, memory is too small. */
const collectingShare = 0.6
/** Memory above the limit, and more than control groups leave as headroom. */
const ranOnBytes = 32 * mib

/** @param isRight compares the output; called only if no limit was exceeded and the program succeeded */
export async function decideTest(
  language: Language,
  limits: TestLimits,
  run: FinishedRun,
  isRight: () => Promise<boolean>,
): Promise<Decision> {
  const decision = (
    verdict: Verdict,
    reason: Reason | null = null,
    message: string | null = null,
  ): Decision => ({
    ...{ verdict, reason, message, timeMs: Math.round(run.cpuMs) },
    memoryBytes: Math.min(run.memoryBytes, limits.memoryBytes),
  })
  const runtimeError = (reason: Reason, message: string) =>
    decision('RUNTIME_ERROR', reason, message)
  const memoryError = (detail: string): Decision => {
    const shown = `Memory limit exceeded (${limits.memoryBytes / mib} MB)`
    return {
      ...runtimeError('memory', detail === '' ? shown : `${shown}: ${detail}`),
      // A heap that its runtime bounded, or an allocation that was refused, is at the limit too.
      memoryBytes: limits.memoryBytes,
    }
  }
  const collectingMs = timeOfCollector(language, limits, run)
  if (collectingMs !== null) {
    const seconds = [collectingMs, run.cpuMs].map((ms) => (ms / 1000).toFixed(1))
    return memoryError(`garbage collection took ${seconds.join(' of ')} s`)
  }
  const ranOn = hasRunOn(limits, run)
  if (run.cpuMs > limits.cpuMs && !ranOn) return decision('TIME_LIMIT_EXCEEDED')
  if (run.ending === 'stopped' && !isFlood(run) && !ranOn) {
    return decision('TIME_LIMIT_EXCEEDED', 'wall', wallMessage(run))
  }
  const memory = outOfMemory(language, limits, run)
  if (memory !== null) return memoryError(memory)
  if (isFlood(run)) {
    // If no stream is too long, a file of the program reached the limit of the sandbox.
    const [limit, bytes] = run.isFlood
      ? ['Output limit', allowed.outputBytes]
      : ['File size limit', allowed.writtenFileBytes]
    return runtimeError('output', `${limit} exceeded (${bytes / mib} MB)`)
  }
  const exception = toolchainOf(language).endsByException(run)
    ? uncaughtException(language, run.stderrText)
    : null
  if (exception !== null) return runtimeError('exception', exception)
  if (run.ending === 'signalled') return runtimeError('signal', signalMessage(language, run))
  if (run.code !== 0) return runtimeError('exit', exitMessage(language, run))
  return decision((await isRight()) ? 'OK' : 'WRONG_ANSWER')
}

/**
 * Returns whether a program exceeded the output limit. Only the size decides: when a file is full, some
 * runtimes ignore the signal, and some fail with their own message or wait.
 */
function isFlood({ ending, code, isFlood: tooMuch }: FinishedRun): boolean {
  return tooMuch || ending === 'output' || (ending === 'signalled' && code === fileSizeSignal)
}

/** Returns true for a run just over the time limit: it is repeated, and the better time counts. */
export function deservesSecondRun(
  limits: Pick<TestLimits, 'cpuMs'>,
  { cpuMs }: Pick<FinishedRun, 'cpuMs'>,
): boolean {
  return cpuMs > limits.cpuMs && cpuMs <= limits.cpuMs * 1.1
}

/** Returns the time of the garbage collector if that, with a full heap, is why time ran out; else null. */
function timeOfCollector(
  language: Language,
  limits: TestLimits,
  { ending, busiest, cpuMs, memoryBytes }: FinishedRun,
): number | null {
  const { collector } = toolchainOf(language)
  if (collector === undefined || ending !== 'stopped' || busiest?.thread !== collector) return null
  const isReason = memoryBytes >= limits.memoryBytes && busiest.cpuMs > cpuMs * collectingShare
  return isReason ? busiest.cpuMs : null
}

/** Returns true if the program ran above its memory limit, which is possible without a control group. */
function hasRunOn(limits: TestLimits, { memoryBytes }: FinishedRun): boolean {
  return memoryBytes > limits.memoryBytes + limits.extraMemoryBytes + ranOnBytes
}

/** Describes how memory ran out: '' when no details are known, null when it did not. */
function outOfMemory(language: Language, limits: TestLimits, run: FinishedRun): string | null {
  const { isNative, outOfMemory: saidBy } = toolchainOf(language)
  // A program that ran on may or may not print a message, depending on the speed of the machine.
  const isSilent = (run.ending === 'exited' && run.code === 0) || hasRunOn(limits, run)
  const ownMessage = isSilent ? null : saidBy(run, uncaughtException(language, run.stderrText))
  if (ownMessage !== null) return ownMessage
  if (isNative && run.ending === 'signalled' && run.staticBytes > limits.memoryBytes) {
    return `global variables need ${Math.ceil(run.staticBytes / mib)} MB`
  }
  const isAbove = run.memoryBytes > limits.memoryBytes + limits.extraMemoryBytes
  if (run.ending !== 'memory' && !isAbove) return null
  // A native stack may use all of the memory. Its overflow is a segmentation fault.
  const isStack = isNative && run.ending === 'signalled' && run.code === segmentationFault
  return isStack ? 'the stack was full, often by recursion that never ends' : ''
}

function wallMessage({ cpuMs, wallMs }: FinishedRun): string {
  const [seconds, computing] = [wallMs, cpuMs].map((ms) => (ms / 1000).toFixed(1))
  return cpuMs < wallMs * waitingShare
    ? `Waited ${seconds} s without computing`
    : `Took ${seconds} s, ${computing} s of them computing`
}

function signalMessage(language: Language, { code, stderrText }: FinishedRun): string {
  const shown = `${signalName(code)} (signal ${code})`
  const cause = signalCause(language, code, stderrText)
  return cause === null ? shown : `${shown}: ${cause}`
}

function exitMessage(language: Language, { code, stderrText }: FinishedRun): string {
  const meaning = toolchainOf(language).exitMeaning?.(code, stderrText) ?? null
  return meaning === null
    ? `Exit code ${code}, where 0 means that all went well`
    : `Exit code ${code}: ${meaning}`
}
