import { useQuery } from '@tanstack/react-query'
import { hiddenTexts, isFinal, type Progress } from '#contract'
import type { Submission } from '#contract/shapes.ts'
import { progressQuery } from '../client/live-query.ts'
import { useFetch } from '../client/queries.ts'

/** The answer to a submit contains the submission, which is fresh for this time. */
const justFetchedMs = 1_000

export type Live = {
  submission: Submission
  /** Number of submissions ahead in the queue; null when this one is not waiting. */
  place: number | null
}

/** Fetches a submission, follows it until the verdict, and then fetches it again. */
export function useSubmission(submissionId: number) {
  const fetched = useFetch(
    'getSubmission',
    { submissionId },
    { staleMs: justFetchedMs, enabled: submissionId > 0, untilAnswered: true },
  )
  const submission = fetched.data?.submission
  const unfinished =
    submission !== undefined && !fetched.isPlaceholder && !isFinal(submission.state)
  const { data: progress } = useQuery({ ...progressQuery(submissionId), enabled: unfinished })
  const live: Live | undefined =
    submission && liveSubmission(submission, unfinished ? progress : undefined)
  return { ...fetched, live }
}

/** Merges a fetched submission with the progress since. Events carry no texts. */
export function liveSubmission(whole: Submission, progress: Progress | undefined): Live {
  if (progress === undefined) return { submission: whole, place: null }
  const { place, results, ...state } = progress
  const shown = results.map((result) => ({ ...result, reason: null, ...hiddenTexts }))
  return { submission: { ...whole, ...state, results: shown }, place }
}
