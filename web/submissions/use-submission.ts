import { useEffect, useEffectEvent, useState } from 'react'
import { isFinal } from '#contract'
import { followSubmission, isFollowed, progressOf } from '../client/followed-submissions.ts'
import { useFetch } from '../client/queries.ts'
import { type Live, liveSubmission } from './live-submission.ts'

/** After a submit, the submission was fetched shortly before this page opened. */
const justFetchedMs = 1_000

/**
 * Fetches a submission, follows it while it is being judged, and refetches it after the verdict.
 */
export function useSubmission(submissionId: number) {
  const fetched = useFetch(
    'getSubmission',
    { submissionId },
    { staleMs: justFetchedMs, enabled: submissionId > 0, untilAnswered: true },
  )
  const { refetch, isPlaceholder } = fetched
  const submission = fetched.data?.submission
  const [told, setTold] = useState(() => progressOf(submissionId))
  const unfinished = submission !== undefined && !isPlaceholder && !isFinal(submission.state)
  const following = unfinished || (submission === undefined && isFollowed(submissionId))
  const look = useEffectEvent(refetch)
  useEffect(() => {
    if (!following) return
    const stop = followSubmission(submissionId, { changed: setTold, look: () => look() })
    return () => {
      stop()
      setTold(null)
    }
  }, [following, submissionId])
  // Once the whole submission is fetched, the events are no longer needed.
  const progress = unfinished && told?.submissionId === submissionId ? told : null
  const isOver = progress !== null && isFinal(progress.state)
  useEffect(() => {
    if (isOver) look()
  }, [isOver])
  const live: Live | undefined =
    submission === undefined ? undefined : liveSubmission(submission, progress)
  return { ...fetched, live }
}
