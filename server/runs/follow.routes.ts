/**
 * Streams a Run's events. As with submissions, it subscribes first, then sends the current state,
 * then the events received meanwhile. The stream ends after the verdict, when its token ends, and
 * when the server loses the database connection. The page then reconnects and gets the current
 * state.
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
      // A notification may arrive after its state has already been read and sent.
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
