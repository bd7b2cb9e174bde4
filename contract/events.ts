import type { SubmissionState } from './submission-states.ts'
import type { Reason, Verdict } from './verdicts.ts'

/**
 * The server-sent events of a submission, by event name. Never code or outputs. The current state
 * comes first (a `state`, then a `test` for each result that is there, then the `verdict` if
 * judged), and the stream ends after `verdict` or after a `state` of `failed`.
 */
export type SubmissionEvents = {
  /** place: how many submissions are judged before this one, 0 = next; null when not queued. */
  state: { state: SubmissionState; place: number | null; testCount: number }
  /** index counts from 1; time in ms, memory in MB. */
  test: { index: number; verdict: Verdict; time: number; memory: number }
  verdict: { verdict: Verdict; reason: Reason | null }
}
export type SubmissionEvent = {
  [Name in keyof SubmissionEvents]: { event: Name; data: SubmissionEvents[Name] }
}[keyof SubmissionEvents]

/**
 * Those of a Run (a `place` of null: it has a lane of its own, and one test). No output either: the
 * page asks for the Run when it hears the verdict.
 */
export type RunEvent = Exclude<SubmissionEvent, { event: 'test' }>
