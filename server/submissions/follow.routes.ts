/**
 * Streams a submission's events. The stream ends after the verdict, when its token ends, and when
 * the server loses the database connection. The page then reconnects and gets the current state.
 */
import type { FastifyInstance } from 'fastify'
import { notFound } from '../http/refusal.ts'
import { route } from '../http/route.ts'
import type { OpenStreams } from '../live/open-streams.ts'
import type { SubmissionHub } from '../live/submission-hub.ts'
import type { Parts } from '../parts.ts'
import { currentEvents } from './current-events.ts'
import { followedSubmissions, isLast } from './followed-submissions.ts'
import { placesWatch } from './places-watch.ts'
import { findSubmission } from './submissions.queries.ts'
import { seenOf } from './submissions.routes.ts'
import { maySee } from './visibility.ts'

export function followRoutes(
  app: FastifyInstance,
  { db, notifications }: Parts,
  { hub, open }: { hub: SubmissionHub; open: OpenStreams },
): void {
  const places = placesWatch(db, notifications)
  app.addHook('preClose', async () => places.close())
  const followed = followedSubmissions({
    read: (submissionId) => currentEvents(db, submissionId, places),
    hub,
    places,
  })

  route(app, 'followSubmission', async ({ caller, parameters, request, reply }) => {
    const { submissionId } = parameters
    const row = await findSubmission(db, submissionId)
    if (row === undefined || !maySee(caller, seenOf(row))) {
      throw notFound('There is no such submission.')
    }
    const stream = open({ caller, request, reply })
    if (stream === null) return ''
    const { leave, told } = followed.follow(submissionId, {
      onEvent(event) {
        stream.send(event.event, event.data)
        if (isLast(event)) stream.end()
      },
      onGap: stream.end,
    })
    stream.undo.push(leave)
    try {
      await told
    } catch (error) {
      stream.readable.destroy()
      throw error
    }
    return stream.readable
  })
}
