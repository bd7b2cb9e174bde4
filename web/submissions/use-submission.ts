import { useEffect, useEffectEvent, useState } from 'react'
import { isFinal } from '#contract'
import { followSubmission, isFollowed, progressOf } from '../client/followed-submissions.ts'
import { useFetch } from '../client/queries.ts'
import { type Live, liveSubmission } from './live-submission.ts'

/** Whoever submits has it fetched before this page stands. */
const justFetchedMs = 1_000

/** A submission, followed while it is being judged, and fetched whole once it has its verdict. */
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
  // What has come by events counts no more once the whole is known.
  const progress = unfinished && told?.submissionId === submissionId ? told : null
  const isOver = progress !== null && isFinal(progress.state)
  useEffect(() => {
    if (isOver) look()
  }, [isOver])
  const live: Live | undefined =
    submission === undefined ? undefined : liveSubmission(submission, progress)
  return { ...fetched, live }
}
