import type { FastifyInstance } from 'fastify'
import type { Review } from '#contract/shapes.ts'
import { route } from '../http/route.ts'
import { coalesced } from '../live/coalesced.ts'
import type { Follow } from '../live/follow.ts'
import type { Parts } from '../parts.ts'
import { reviewable } from './contribution-view.ts'
import { readReview } from './review.queries.ts'

/** Streams the automated review: the whole review after each change, until it is final. */
export function followContributionRoutes(app: FastifyInstance, parts: Parts, follow: Follow): void {
  const { db, notifications } = parts

  route(app, 'followContribution', async (call) => {
    const { problemId } = call.parameters
    const read = coalesced(async () => {
      const { revision } = await reviewable(parts, problemId, call.caller)
      return readReview(db, problemId, revision)
    })
    /** The submission that changed, or null for the review itself. */
    type Change = number | null
    return follow<Review, Change>(call, {
      listen: (heard, gap) => [
        notifications.on('contribution', { heard: () => heard(null), gap }, problemId),
        // Progress events of single tests are ignored: they are many and the review shows only
        // verdicts.
        notifications.on('submission', {
          heard: ({ submissionId, event }) => event !== 'test' && heard(submissionId),
        }),
      ],
      read,
      begin(stream, review) {
        let shown: Review | undefined
        const show = (next: Review) => {
          if (JSON.stringify(next) !== JSON.stringify(shown)) stream.send('review', next)
          shown = next
          if (next.state === 'done') stream.end()
        }
        show(review)
        return (change) => {
          const isPart = shown?.solutions.some(({ submissionId }) => submissionId === change)
          if (change === null || isPart) void read().then(show, stream.end)
        }
      },
    })
  })
}
