/**
 * The machine's review as events: the whole of it whenever it changed, how it stands now first. The
 * stream ends when nothing will change any more, with the token that it was opened with, and when
 * the server lost touch with the database: the page then comes back, and is told how things stand.
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
    /** Reads again what changed while it was reading, so that the last word is how things stand. */
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
      // A word for each test would be many, and says nothing that the verdict does not.
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
