/**
 * A submission's events. The stream first listens, then says how things stand now, then what it
 * heard meanwhile: so nothing is lost in between, and a result that was both found and heard is
 * said once. It ends after the verdict, with the token that it was opened with, and when the server
 * lost touch with the database: the page then comes back, and is told how things stand.
 */
import type { FastifyInstance } from 'fastify'
import type { SubmissionEvent, SubmissionState } from '#contract'
import { notFound } from '../http/refusal.ts'
import { route } from '../http/route.ts'
import { openStreams } from '../live/open-streams.ts'
import type { SubmissionHub } from '../live/submission-hub.ts'
import type { Parts } from '../parts.ts'
import { currentEvents } from './current-events.ts'
import { type Places, placesWatch } from './places-watch.ts'
import { findSubmission } from './submissions.queries.ts'
import { seenOf } from './submissions.routes.ts'
import { maySee } from './visibility.ts'

export function followRoutes(
  app: FastifyInstance,
  { db, notifications }: Parts,
  hub: SubmissionHub,
): void {
  const open = openStreams(app, notifications)
  const places: Places = placesWatch(db, notifications)
  app.addHook('preClose', async () => places.close())

  route(app, 'followSubmission', async ({ caller, parameters, request, reply }) => {
    const { submissionId } = parameters
    const row = await findSubmission(db, submissionId)
    if (row === undefined || !maySee(caller, seenOf(row))) {
      throw notFound('There is no such submission.')
    }
    const stream = open({ caller, request, reply })
    if (stream === null) return ''

    let lastIndex = 0
    let lastState: SubmissionState | undefined
    let ended = false
    const say = ({ event, data }: SubmissionEvent) => {
      if (ended) return
      if (event === 'test') {
        if (data.index <= lastIndex) return
        lastIndex = data.index
      }
      if (event === 'state') {
        // What was found may be told once more by a notification that was still on its way.
        if (data.state === lastState && data.state !== 'queued') return
        lastState = data.state
        if (data.state !== 'running') lastIndex = 0
      }
      stream.send(event, data)
      if (event === 'verdict' || (event === 'state' && data.state === 'failed')) {
        ended = true
        stream.end()
      }
    }

    const heard: SubmissionEvent[] = []
    let hear: (event: SubmissionEvent) => void = (event) => void heard.push(event)
    stream.undo.push(
      hub.follow(submissionId, { onEvent: (event) => hear(event), onGap: stream.end }),
    )
    try {
      for (const event of await currentEvents(db, submissionId)) say(event)
      for (const event of heard) say(event)
    } catch (error) {
      stream.readable.destroy()
      throw error
    }
    hear = say
    stream.undo.push(
      places.watch(submissionId, (place) => {
        if (lastState !== 'queued') return
        say({ event: 'state', data: { state: 'queued', place, testCount: row.test_count } })
      }),
    )
    return stream.readable
  })
}
