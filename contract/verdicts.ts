import type { SubmissionState } from './states.ts'

export const verdicts = [
  { code: 'OK', name: 'Accepted', short: 'AC' },
  { code: 'WRONG_ANSWER', name: 'Wrong answer', short: 'WA' },
  { code: 'TIME_LIMIT_EXCEEDED', name: 'Time limit exceeded', short: 'TLE' },
  { code: 'RUNTIME_ERROR', name: 'Runtime error', short: 'RE' },
  { code: 'COMPILE_ERROR', name: 'Compile error', short: 'CE' },
] as const

export type Verdict = (typeof verdicts)[number]['code']
export const verdictCodes = verdicts.map(({ code }) => code) as readonly Verdict[]

/** The reason for a verdict: which limit was exceeded, or how the program ended. */
export const reasonTexts = {
  memory: 'memory limit',
  output: 'output limit',
  signal: 'ended by a signal',
  exit: 'exit code was not 0',
  exception: 'uncaught exception',
  wall: 'waited without computing',
  budget: 'time for all tests together',
}
export type Reason = keyof typeof reasonTexts
export const reasons = Object.keys(reasonTexts) as readonly Reason[]

/** Returns true if a submission in this state will not change unless it is judged again. */
export function isFinal(state: SubmissionState): boolean {
  return state === 'judged' || endsWithoutVerdict(state)
}

/** Returns true if judging has ended without a verdict, for now. */
export function endsWithoutVerdict(state: SubmissionState): boolean {
  return state === 'failed' || state === 'set aside'
}

export function verdictName(code: string): string {
  return verdicts.find((verdict) => verdict.code === code)?.name ?? code
}

/** Returns true for a verdict that the last test decided. */
export function failedOnTest(verdict: Verdict | null): boolean {
  return verdict !== null && verdict !== 'OK' && verdict !== 'COMPILE_ERROR'
}

type Judged = { verdict: Verdict | null; results: readonly unknown[] }

/**
 * Returns the verdict, with the number of the test that decided it. The last result is the failing
 * test, so its number is the number of results.
 */
export function verdictOnTest({ verdict, results }: Judged): string {
  if (verdict === null) return '–'
  const name = verdictName(verdict)
  return failedOnTest(verdict) && results.length > 0 ? `${name} on test ${results.length}` : name
}

/** Returns the N of "N/M test cases passed"; M is the total number of test cases. */
export function passedTests({ verdict, results }: Judged, testCount: number): number {
  if (verdict === 'OK') return testCount
  if (verdict === 'COMPILE_ERROR') return 0
  // During judging, all results so far are of passed tests.
  if (verdict === null) return results.length
  return Math.max(0, results.length - 1)
}

export function runtimeMs(results: readonly { time: number }[]): number {
  return results.reduce((max, { time }) => Math.max(max, time), 0)
}

export function memorySumMb(results: readonly { memory: number }[]): number {
  return results.reduce((sum, { memory }) => sum + memory, 0)
}

export function memoryPeakMb(results: readonly { memory: number }[]): number {
  return results.reduce((max, { memory }) => Math.max(max, memory), 0)
}
