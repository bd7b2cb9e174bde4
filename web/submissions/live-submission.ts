/**
 * A submission as it stands now: what the server last said of it as a whole, and on top of that the
 * events that have come since. Events are idempotent, because a stream that is opened again begins
 * with all that is known.
 */
import type { SubmissionEvent } from '#contract'
import type { Submission } from '#contract/shapes.ts'

export type Live = {
  submission: Submission
  /** How many are judged before this one; null when it is not waiting. */
  place: number | null
}

export function applyEvent({ submission, place }: Live, { event, data }: SubmissionEvent): Live {
  switch (event) {
    case 'state': {
      // One that begins again (its judge was lost) has no results yet.
      const fresh = data.state === 'queued' || data.state === 'compiling'
      const results = fresh ? [] : submission.results
      const { state, testCount } = data
      return { submission: { ...submission, state, testCount, results }, place: data.place }
    }
    case 'test': {
      const result = { ...data, reason: null, output: null, stderr: null, cut: false }
      // In test order; what follows a repeated one comes again too.
      const before = submission.results.filter(({ index }) => index < data.index)
      const results = [...before, result]
      return { submission: { ...submission, results }, place }
    }
    case 'verdict':
      return { submission: { ...submission, ...data, state: 'judged' }, place: null }
  }
}
