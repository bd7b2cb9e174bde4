/**
 * The submissions that are followed. One is from the moment when it is stored: the page that shows it
 * comes later, and begins with what has come meanwhile.
 */
import type { SubmissionEvent } from '#contract'
import type { Submission } from '#contract/shapes.ts'
import { follow } from './follow.ts'
import { isLast, readEvent } from './judge-event.ts'

/** All that a stream has told: it is whole, as every stream begins with all that is known. */
export type Progress = Pick<Submission, 'submissionId' | 'state' | 'testCount' | 'results'> & {
  /** How many are judged before this one; null when it is not waiting. */
  place: number | null
  /** Nothing before the verdict. */
  ending: Pick<Submission, 'verdict' | 'reason'> | null
}

type Listener = {
  changed: (progress: Progress) => void
  /** No stream can be had: only another call tells how it stands. */
  look: () => void
}

type Followed = { progress: Progress | null; listeners: Set<Listener>; stop: () => void }

/** For how long a page may be on its way. */
const aheadMs = 10_000
/** Results come by the dozen: what comes within this time is shown at once. Nothing else waits. */
const gatherMs = 100
const followed = new Map<number, Followed>()

/** Follows it for a page that is about to come. */
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

/** Tells the listener what is known, and all that comes; the returned function ends that. */
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
      // Whoever comes later asks again.
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

/** Events are idempotent, because a stream that is opened again begins with all that is known. */
export function advance(
  submissionId: number,
  before: Progress | null,
  { event, data }: SubmissionEvent,
): Progress | null {
  if (event === 'state') {
    // One that begins again (its judge was lost) has no results yet.
    const fresh = data.state === 'queued' || data.state === 'compiling'
    const results = fresh || before === null ? [] : before.results
    return { submissionId, ...data, results, ending: null }
  }
  // A stream begins with a state.
  if (before === null) return null
  if (event === 'verdict') return { ...before, state: 'judged', place: null, ending: data }
  const texts = { output: null, stderr: null, cut: false }
  const stored = { outputStored: 'all', stderrStored: 'all' } as const
  const result = { ...data, reason: null, ...texts, ...stored }
  // In test order; what follows a repeated one comes again too.
  const earlier = before.results.filter(({ index }) => index < data.index)
  return { ...before, results: [...earlier, result] }
}
