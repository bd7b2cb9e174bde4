import { useEffect, useRef, useState } from 'react'
import { isFinal } from '#contract'
import { follow } from '../client/follow.ts'
import { isLast, readEvent } from '../client/judge-event.ts'
import { useFetch } from '../client/queries.ts'
import { applyEvent, type Live } from './live-submission.ts'

/** A submission, followed while it is being judged, and fetched whole once it has its verdict. */
export function useSubmission(submissionId: number) {
  const fetched = useFetch(
    'getSubmission',
    { submissionId },
    { staleMs: 0, enabled: submissionId > 0, untilAnswered: true },
  )
  const { refetch, isPlaceholder } = fetched
  const submission = fetched.data?.submission
  const [followed, setFollowed] = useState<Live | null>(null)
  const unfinished = submission !== undefined && !isPlaceholder && !isFinal(submission.state)
  const latest = useRef({ refetch, submission })
  useEffect(() => {
    latest.current = { refetch, submission }
  })
  useEffect(() => {
    if (!unfinished) return
    const look = () => latest.current.refetch()
    const stop = follow('followSubmission', {
      parameters: { submissionId },
      isEnd: isLast,
      onEvent(event) {
        const known = readEvent(event)
        const { submission: start } = latest.current
        if (known === null || start === undefined) return
        setFollowed((before) => applyEvent(before ?? { submission: start, place: null }, known))
      },
      onEnd: look,
      onPoll: look,
      onRefused: look,
    })
    return () => {
      stop()
      setFollowed(null)
    }
  }, [unfinished, submissionId])
  // What has come by events counts no more once the whole is known.
  const live: Live | undefined =
    submission === undefined
      ? undefined
      : unfinished && followed !== null
        ? followed
        : { submission, place: null }
  return { ...fetched, live }
}
