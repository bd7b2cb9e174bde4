import type { SubmissionState } from './submission-states.ts'
import type { Reason, Verdict } from './verdicts.ts'

/**
 * The server-sent events of a submission, by event name. They never contain code or outputs. A
 * stream starts with the current state (a `state`, then a `test` for each existing result, then the
 * `verdict` if judged). It ends after `verdict`, or after a `state` of `failed`.
 */
export type SubmissionEvents = {
  /** place: number of submissions ahead in the queue, 0 = next; null when not queued. */
  state: { state: SubmissionState; place: number | null; testCount: number }
  /** index counts from 1; time in ms, memory in MB. */
  test: { index: number; verdict: Verdict; time: number; memory: number }
  verdict: { verdict: Verdict; reason: Reason | null }
}
export type SubmissionEvent = {
  [Name in keyof SubmissionEvents]: { event: Name; data: SubmissionEvents[Name] }
}[keyof SubmissionEvents]

/**
 * The events of a Run. `place` is null, because Runs have workers of their own. There is a single
 * test and no `test` event. No output either: the page fetches the Run after the verdict.
 */
export type RunEvent = Exclude<SubmissionEvent, { event: 'test' }>
