/**
 * A submission as it stands now: what the server last said of it as a whole, and in its place what has
 * been told since.
 */
import type { Submission } from '#contract/shapes.ts'
import type { Progress } from '../client/followed-submissions.ts'

export type Live = {
  submission: Submission
  /** How many are judged before this one; null when it is not waiting. */
  place: number | null
}

export function liveSubmission(whole: Submission, progress: Progress | null): Live {
  if (progress === null) return { submission: whole, place: null }
  const { place, ending, ...told } = progress
  return { submission: { ...whole, ...told, ...ending }, place }
}
