/**
 * Streams the automated review: the current state first, then the whole review after each change.
 * The stream ends when the review is final, when its token ends, and when the server loses the
 * database connection. The page then reconnects and gets the current state.
 */
import type { FastifyInstance } from 'fastify'
import { route } from '../http/route.ts'
import type { OpenStreams } from '../live/open-streams.ts'
import type { Parts } from '../parts.ts'
import { reviewable } from './contribution-view.ts'
import { readReview } from './review.queries.ts'

export function followContributionRoutes(
  app: FastifyInstance,
  parts: Parts,
  open: OpenStreams,
): void {
  const { notifications } = parts

  route(app, 'followContribution', async ({ caller, parameters, request, reply }) => {
    const { problemId } = parameters
    await reviewable(parts, problemId, caller)
    const stream = open({ caller, request, reply })
    if (stream === null) return ''

    let said = ''
    let isReading = false
    let isStale = false
    let submissions = new Set<number>()
    /**
     * Reads again if something changed during a read, so that the last event shows the latest
     * state.
     */
    const look = async (): Promise<void> => {
      isStale = true
      if (isReading) return
      isReading = true
      try {
        while (isStale && !stream.readable.destroyed) {
          isStale = false
          const { revision } = await reviewable(parts, problemId, caller)
          const review = await readReview(parts.db, problemId, revision)
          submissions = new Set(review.solutions.map(({ submissionId }) => submissionId))
          const text = JSON.stringify(review)
          if (text !== said) stream.send('review', review)
          said = text
          if (review.state === 'done' && !isStale) return stream.end()
        }
      } finally {
        isReading = false
      }
    }
    const lookAgain = () => void look().catch(stream.end)
    stream.undo.push(
      notifications.on('contribution', {
        heard: (change) => change.problemId === problemId && lookAgain(),
        gap: stream.end,
      }),
      // Progress events of single tests are ignored: they are many and the review shows only
      // verdicts.
      notifications.on('submission', {
        heard: ({ submissionId, event }) =>
          event !== 'test' && submissions.has(submissionId) && lookAgain(),
      }),
    )
    try {
      await look()
    } catch (error) {
      stream.readable.destroy()
      throw error
    }
    return stream.readable
  })
}
