import { useEffect, useEffectEvent, useState } from 'react'
import type { Contribution, Review } from '#contract/shapes.ts'
import { follow, type ServerEvent } from '../client/follow.ts'

/** Returns the automated review of a contribution, and follows it until it is complete. */
export function useReview(
  { problemId, revision, review }: Pick<Contribution, 'problemId' | 'revision' | 'review'>,
  refetch: () => void,
): Review {
  const [followed, setFollowed] = useState<Review | null>(null)
  const unfinished = review.state !== 'done'
  const look = useEffectEvent(refetch)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision has a new review
  useEffect(() => {
    if (!unfinished) return
    const stop = follow('followContribution', {
      parameters: { problemId },
      isEnd: (event) => readReview(event)?.state === 'done',
      onEvent(event) {
        const known = readReview(event)
        if (known !== null) setFollowed(known)
      },
      onEnd: () => look(),
      onPoll: () => look(),
      onRefused: () => look(),
    })
    return () => {
      stop()
      setFollowed(null)
    }
  }, [unfinished, problemId, revision])
  // Once the review is complete, the fetched one replaces the followed one.
  return unfinished && followed !== null ? followed : review
}

function readReview({ event, data }: ServerEvent): Review | null {
  // The server built it from the same schema.
  return event === 'review' ? (data as Review) : null
}
