/** Merges a fetched submission with the events received since. */
import type { Submission } from '#contract/shapes.ts'
import type { Progress } from '../client/followed-submissions.ts'

export type Live = {
  submission: Submission
  /** Number of submissions ahead in the queue; null when this one is not waiting. */
  place: number | null
}

export function liveSubmission(whole: Submission, progress: Progress | null): Live {
  if (progress === null) return { submission: whole, place: null }
  const { place, ending, ...told } = progress
  return { submission: { ...whole, ...told, ...ending }, place }
}
