import { useQuery } from '@tanstack/react-query'
import type { Contribution, Review } from '#contract/shapes.ts'
import { liveQuery } from '../client/live-query.ts'

type Reviewed = Pick<Contribution, 'problemId' | 'revision' | 'review'>

/** Returns the automated review of a contribution, and follows it until it is complete. */
export function useReview({ problemId, revision, review }: Reviewed): Review {
  const unfinished = review.state !== 'done'
  const query = reviewQuery(problemId)
  // A new revision has a new review.
  const queryKey = [...query.queryKey, revision]
  const { data: followed } = useQuery({ ...query, queryKey, enabled: unfinished })
  // Once the review is complete, the fetched one replaces the followed one.
  return (unfinished && followed) || review
}

function reviewQuery(problemId: number) {
  return liveQuery<Review | null, { event: 'review'; data: Review }>({
    name: 'followContribution',
    whole: 'getContribution',
    parameters: { problemId },
    initial: null,
    fold: (_, { data }) => data,
    isOver: (review) => review?.state === 'done',
  })
}
