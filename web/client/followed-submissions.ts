/**
 * The submissions that this tab follows. Following starts as soon as a submission is stored. The
 * page that shows it is loaded later and starts with the events received so far.
 */
import type { SubmissionEvent } from '#contract'
import type { Submission } from '#contract/shapes.ts'
import { follow } from './follow.ts'
import { isLast, readEvent } from './judge-event.ts'

/**
 * The state built from all events of a stream. It is complete, because each stream starts with the
 * current state.
 */
export type Progress = Pick<Submission, 'submissionId' | 'state' | 'testCount' | 'results'> & {
  /** Number of submissions ahead in the queue; null when this one is not waiting. */
  place: number | null
  /** Null before the verdict. */
  ending: Pick<Submission, 'verdict' | 'reason'> | null
}

type Listener = {
  changed: (progress: Progress) => void
  /** Called when no stream is available and the state must be fetched with another call. */
  look: () => void
}

type Followed = { progress: Progress | null; listeners: Set<Listener>; stop: () => void }

/** How long to keep following before the page subscribes. */
const aheadMs = 10_000
/** Batches results, which arrive by the dozen. Other events are delivered at once. */
const gatherMs = 100
const followed = new Map<number, Followed>()

/** Starts following for a page that is about to load. */
export function followAhead(submissionId: number): void {
  if (followed.has(submissionId)) return
  const one = open(submissionId)
  setTimeout(() => closeUnheard(submissionId, one), aheadMs)
}

export function isFollowed(submissionId: number): boolean {
  return followed.has(submissionId)
}

export function progressOf(submissionId: number): Progress | null {
  return followed.get(submissionId)?.progress ?? null
}

/**
 * Sends the listener the current progress and every change. Returns a function that unsubscribes
 * it.
 */
export function followSubmission(submissionId: number, listener: Listener): () => void {
  const one = followed.get(submissionId) ?? open(submissionId)
  one.listeners.add(listener)
  if (one.progress !== null) listener.changed(one.progress)
  return () => {
    one.listeners.delete(listener)
    closeUnheard(submissionId, one)
  }
}

function open(submissionId: number): Followed {
  const listeners = new Set<Listener>()
  const look = () => {
    for (const listener of listeners) listener.look()
  }
  let gathering: ReturnType<typeof setTimeout> | undefined
  const one: Followed = { progress: null, listeners, stop }
  const tell = () => {
    clearTimeout(gathering)
    gathering = undefined
    for (const listener of listeners) if (one.progress !== null) listener.changed(one.progress)
  }
  const unfollow = follow('followSubmission', {
    parameters: { submissionId },
    isEnd: isLast,
    onEvent(event) {
      const known = readEvent(event)
      const next = known && advance(submissionId, one.progress, known)
      if (next === null) return
      one.progress = next
      if (event.event === 'test') gathering ??= setTimeout(tell, gatherMs)
      else tell()
    },
    onPoll: look,
    onRefused() {
      // A later subscriber opens a new stream.
      if (listeners.size === 0) closeUnheard(submissionId, one)
      else look()
    },
  })
  function stop(): void {
    unfollow()
    clearTimeout(gathering)
  }
  followed.set(submissionId, one)
  return one
}

function closeUnheard(submissionId: number, one: Followed): void {
  if (one.listeners.size > 0) return
  one.stop()
  if (followed.get(submissionId) === one) followed.delete(submissionId)
}

/**
 * Applies an event. Events are idempotent, because a reopened stream starts with all known results.
 */
export function advance(
  submissionId: number,
  before: Progress | null,
  { event, data }: SubmissionEvent,
): Progress | null {
  if (event === 'state') {
    // A submission that is judged again (because its worker was lost) has no results yet.
    const fresh = data.state === 'queued' || data.state === 'compiling'
    const results = fresh || before === null ? [] : before.results
    return { submissionId, ...data, results, ending: null }
  }
  // A stream starts with a state.
  if (before === null) return null
  if (event === 'verdict') return { ...before, state: 'judged', place: null, ending: data }
  const texts = { output: null, stderr: null, cut: false }
  const stored = { outputStored: 'all', stderrStored: 'all' } as const
  const result = { ...data, reason: null, ...texts, ...stored }
  // In test order. When a test is repeated, its successors are sent again too.
  const earlier = before.results.filter(({ index }) => index < data.index)
  return { ...before, results: [...earlier, result] }
}
