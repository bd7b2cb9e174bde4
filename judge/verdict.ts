/**
 * The only place where the verdict of a test is decided.
 *
 * The order is: time, memory, output, how the program ended, and last whether its output is right.
 * Time is CPU time; a program that only waited used up the wall limit instead. Memory is what the
 * group of processes had at its peak, less what lay in the streams' files; a language's runtime
 * may take its extra. Runtimes that keep to the limit by themselves (Java's and V8's heaps,
 * bad_alloc, MemoryError) say in their own words that memory ran out.
 */
import type { Language, Reason, Verdict } from '#contract'
import type { Ending } from '#sandbox/client.ts'
import { signalName } from './signals.ts'

export type TestLimits = {
  /** CPU time that is allowed, factor and allowance included. */
  cpuMs: number
  wallMs: number
  memoryBytes: number
  /** What the language's runtime may take beside. */
  extraMemoryBytes: number
}

/** What one run of a program left behind. */
export type FinishedRun = {
  ending: Ending
  /** Exit code, or the signal's number. */
  code: number
  cpuMs: number
  wallMs: number
  /** Peak, without the bytes of the two streams. */
  memoryBytes: number
  /** More was written to a stream than is allowed. */
  isFlood: boolean
  /** What a native program asks for before it starts; 0 where that is not known. */
  staticBytes: number
  /** The last part of what it wrote: runtimes report their end here. */
  stdoutEnd: string
  stderrText: string
}

export type Decision = {
  verdict: Verdict
  reason: Reason | null
  /** The first line of what a learner reads under a runtime error or a wait. */
  message: string | null
  timeMs: number
  /** Never above the limit. */
  memoryBytes: number
}

const mib = 2 ** 20
const fileSizeSignal = 25
/** A run that computed less than this share of its wall time was waiting, not starving. */
const waitingShare = 0.05

/** @param isRight compares the output; only asked when everything else is well */
export function decideTest(
  language: Language,
  limits: TestLimits,
  run: FinishedRun,
  isRight: () => boolean,
): Decision {
  const measured = {
    timeMs: Math.round(run.cpuMs),
    memoryBytes: Math.max(0, Math.min(run.memoryBytes, limits.memoryBytes)),
  }
  const runtimeError = (reason: Reason, message: string): Decision => ({
    verdict: 'RUNTIME_ERROR',
    reason,
    message,
    ...measured,
  })

  if (run.cpuMs > limits.cpuMs) {
    return { verdict: 'TIME_LIMIT_EXCEEDED', reason: null, message: null, ...measured }
  }
  if (run.ending === 'stopped' && !isFlood(run)) {
    const seconds = (run.wallMs / 1000).toFixed(1)
    const computing = (run.cpuMs / 1000).toFixed(1)
    const message =
      run.cpuMs < run.wallMs * waitingShare
        ? `Waited ${seconds} s without computing`
        : `Took ${seconds} s, ${computing} s of them computing`
    return { verdict: 'TIME_LIMIT_EXCEEDED', reason: 'wall', message, ...measured }
  }
  if (ranOutOfMemory(language, limits, run)) {
    return {
      ...runtimeError('memory', `Memory limit exceeded (${limits.memoryBytes / mib} MB)`),
      // A heap that its runtime bounded, or an allocation that was refused, is at the limit too.
      memoryBytes: limits.memoryBytes,
    }
  }
  if (isFlood(run)) {
    return runtimeError('output', 'Output limit exceeded (16 MB)')
  }
  const exception = uncaughtException(language, run)
  if (exception !== null) return runtimeError('exception', exception)
  if (run.ending === 'signalled') {
    return runtimeError('signal', `${signalName(run.code)} (signal ${run.code})`)
  }
  if (run.code !== 0) return runtimeError('exit', `Exit code ${run.code}`)
  if (!isRight()) return { verdict: 'WRONG_ANSWER', reason: null, message: null, ...measured }
  return { verdict: 'OK', reason: null, message: null, ...measured }
}

/**
 * Runtimes ignore the signal of a full file and go on, fail in their own words, or wait: what
 * counts is how much there is.
 */
function isFlood({ ending, code, isFlood: tooMuch }: FinishedRun): boolean {
  return tooMuch || ending === 'output' || (ending === 'signalled' && code === fileSizeSignal)
}

/**
 * Whether a run is done once more: it computed just a little too long (then the better time
 * counts), or the clock ended it although it was computing, because the machine was busy.
 */
export function secondRun(
  limits: TestLimits,
  run: FinishedRun,
): 'no' | 'same limits' | 'more patience' {
  if (run.cpuMs > limits.cpuMs) return run.cpuMs <= limits.cpuMs * 1.1 ? 'same limits' : 'no'
  const starved = run.ending === 'stopped' && run.cpuMs >= run.wallMs * waitingShare
  return starved ? 'more patience' : 'no'
}

export const javaOutOfMemory = 'Terminating due to java.lang.OutOfMemoryError'

function ranOutOfMemory(language: Language, limits: TestLimits, run: FinishedRun): boolean {
  if (run.ending === 'memory') return true
  if (run.memoryBytes > limits.memoryBytes + limits.extraMemoryBytes) return true
  if (run.ending === 'exited' && run.code === 0) return false
  switch (language) {
    case 'java':
      return (
        (run.code === 3 && lastLine(run.stdoutEnd).startsWith(javaOutOfMemory)) ||
        /^(?:Exception in thread .*|Caused by: )java\.lang\.OutOfMemoryError/m.test(run.stderrText)
      )
    case 'javascript':
      return /JavaScript heap out of memory|Array buffer allocation failed/.test(run.stderrText)
    case 'python':
      return run.code === 1 && /^MemoryError\b/.test(lastLine(run.stderrText))
    case 'cpp':
    case 'c':
      return (
        run.ending === 'signalled' &&
        (run.stderrText.includes("'std::bad_alloc'") || run.staticBytes > limits.memoryBytes)
      )
  }
}

/** The line in which a runtime says which exception nobody caught; null when none did. */
function uncaughtException(language: Language, run: FinishedRun): string | null {
  const failed = run.ending === 'signalled' || (run.ending === 'exited' && run.code !== 0)
  if (!failed) return null
  const said = run.stderrText
  switch (language) {
    case 'python':
      return run.code === 1 && said.includes('Traceback (most recent call last):')
        ? named(lastLine(said))
        : null
    case 'java': {
      const thrown = /^Exception in thread ".*?" (.+)$/m.exec(said)?.[1]
      return run.code === 1 && thrown !== undefined ? named(thrown) : null
    }
    case 'javascript': {
      const thrown = /^(?:Uncaught )?(\w*Error\b.*)$/m.exec(said)?.[1]
      return run.code === 1 && thrown !== undefined ? named(thrown) : null
    }
    case 'cpp':
    case 'c': {
      const type = /terminate called after throwing an instance of '(.+?)'/.exec(said)?.[1]
      if (type === undefined || run.ending !== 'signalled') return null
      const what = /^ {2}what\(\): {2}(.*)$/m.exec(said)?.[1]
      return named(what === undefined ? type : `${type}: ${what}`)
    }
  }
}

function named(exception: string): string {
  const shown = exception.length > 200 ? `${exception.slice(0, 200)}…` : exception
  return `Uncaught exception: ${shown}`
}

function lastLine(text: string): string {
  return text.trimEnd().split('\n').at(-1) ?? ''
}
