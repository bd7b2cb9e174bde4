/**
 * A Run's events. As with submissions, the stream first listens, then says how things stand now,
 * then what it heard meanwhile; it ends after the verdict, with the token that it was opened with,
 * and when the server lost touch with the database: the page then comes back and is told.
 */
import type { FastifyInstance } from 'fastify'
import { isFinal, type RunEvent, type SubmissionState } from '#contract'
import { notFound } from '../http/refusal.ts'
import { route } from '../http/route.ts'
import type { OpenStreams } from '../live/open-streams.ts'
import type { Parts } from '../parts.ts'
import { type FoundRun, findRun } from './run.queries.ts'

export function followRunRoutes(
  app: FastifyInstance,
  { db, notifications }: Pick<Parts, 'db' | 'notifications'>,
  open: OpenStreams,
): void {
  route(app, 'followRun', async ({ caller, parameters, request, reply }) => {
    const { runId } = parameters
    const find = async () => {
      const row = await findRun(db, runId, caller.userId)
      if (row === undefined) throw notFound('There is no such Run.')
      return row
    }
    await find()
    const stream = open({ caller, request, reply })
    if (stream === null) return ''

    let lastState: SubmissionState | undefined
    let ended = false
    const say = ({ event, data }: RunEvent) => {
      // What was found may be told once more by a notification that was still on its way.
      if (ended || (event === 'state' && data.state === lastState)) return
      if (event === 'state') lastState = data.state
      stream.send(event, data)
      if (event === 'verdict' || data.state === 'failed') {
        ended = true
        stream.end()
      }
    }
    const heard: RunEvent[] = []
    let hear: (event: RunEvent) => void = (event) => void heard.push(event)
    stream.undo.push(
      notifications.on('run', {
        heard: ({ runId: id, ...event }) => id === runId && hear(event),
        gap: stream.end,
      }),
    )
    try {
      for (const event of currentEvents(await find())) say(event)
      for (const event of heard) say(event)
    } catch (error) {
      stream.readable.destroy()
      throw error
    }
    hear = say
    return stream.readable
  })
}

function currentEvents({ state, verdict, reason }: FoundRun): RunEvent[] {
  const now: RunEvent = { event: 'state', data: { state, place: null, testCount: 1 } }
  if (!isFinal(state) || verdict === null) return [now]
  return [now, { event: 'verdict', data: { verdict, reason } }]
}
