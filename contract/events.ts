import type { Result, ResultItem } from './shapes/submissions.ts'
import type { SubmissionState } from './states.ts'
import { endsWithoutVerdict, type Reason, type Verdict } from './verdicts.ts'

/** index counts from 1; time in ms, memory in MB. */
export type TestEvent = Omit<ResultItem, 'reason'>

/** The texts of a result for callers who may not see them, and before they are fetched. */
export const hiddenTexts = {
  output: null,
  stderr: null,
  message: null,
  transcript: null,
  cut: false,
  transcriptCut: false,
  outputStored: 'all',
  stderrStored: 'all',
  transcriptStored: 'all',
} as const satisfies Omit<Result, keyof ResultItem>

/**
 * The server-sent events of a submission, by event name, without code and outputs. The first event
 * of a stream is a `state` with all results so far, followed by the `verdict` if there is one. The
 * stream ends after a `verdict`, or after a `state` of `failed` or `set aside`.
 */
export type SubmissionEvents = {
  state: {
    state: SubmissionState
    /** Number of submissions ahead in the queue, 0 = next; null when not queued. */
    place: number | null
    testCount: number
    results?: readonly TestEvent[]
    /** The transcript of an interactive problem so far; only the first event of a Run's stream has it. */
    transcript?: string
  }
  test: TestEvent
  verdict: { verdict: Verdict; reason: Reason | null }
}
export type SubmissionEvent = {
  [Name in keyof SubmissionEvents]: { event: Name; data: SubmissionEvents[Name] }
}[keyof SubmissionEvents]

/** New text of the transcript of an interactive problem. at: its offset, in UTF-16 code units. */
export type TranscriptEvent = { event: 'transcript'; data: { at: number; text: string } }

/** The events of a Run, whose `place` is null. The page fetches the output after the verdict. */
export type RunEvent = Exclude<SubmissionEvent, { event: 'test' }> | TranscriptEvent

/** The state that the events of a stream add up to. */
export type Progress = Required<Omit<SubmissionEvents['state'], 'transcript'>> & {
  transcript?: string
  verdict: Verdict | null
  reason: Reason | null
}

/** Returns true if no event can follow this one. */
export function isLast({ event, data }: SubmissionEvent | RunEvent): boolean {
  return event === 'verdict' || (event === 'state' && endsWithoutVerdict(data.state))
}

/** Returns true once the last event has been applied. */
export function isOver({ state, verdict }: Progress): boolean {
  return verdict !== null || endsWithoutVerdict(state)
}

export const noProgress: Progress = {
  state: 'queued',
  place: null,
  testCount: 0,
  results: [],
  verdict: null,
  reason: null,
}

/**
 * Applies an event. Returns the same object if the event is not new, because an event may be
 * received after the state that includes it was read.
 */
export function advance(before: Progress, { event, data }: SubmissionEvent | RunEvent): Progress {
  if (event === 'verdict') return { ...before, state: 'judged', place: null, ...data }
  if (event === 'test') {
    const isKnown = data.index <= (before.results.at(-1)?.index ?? 0)
    return isKnown ? before : { ...before, results: [...before.results, data] }
  }
  if (event === 'transcript') return withTranscript(before, data)
  const { state, place, results } = data
  const isKnown = state === before.state && (place === null || place === before.place)
  if (isKnown && results === undefined) return before
  // Each attempt of a judge starts without results.
  return { results: [], ...data, verdict: null, reason: null }
}

/** A text whose start is missing is ignored: the result has the whole transcript. */
function withTranscript(before: Progress, { at, text }: TranscriptEvent['data']): Progress {
  const { transcript = '' } = before
  const isNew = at <= transcript.length && at + text.length > transcript.length
  return isNew ? { ...before, transcript: transcript.slice(0, at) + text } : before
}
