import type { FastifyInstance } from 'fastify'
import type { Progress, RunEvent } from '#contract'
import { notFound } from '../http/refusal.ts'
import { route } from '../http/route.ts'
import type { Follow } from '../live/follow.ts'
import { sendProgress } from '../live/send-progress.ts'
import type { Parts } from '../parts.ts'
import { findRun } from './run.queries.ts'

/** Streams a Run's events until its verdict. */
export function followRunRoutes(
  app: FastifyInstance,
  { db, notifications }: Pick<Parts, 'db' | 'notifications'>,
  follow: Follow,
): void {
  route(app, 'followRun', async (call) => {
    const { runId } = call.parameters
    return follow<Progress, RunEvent>(call, {
      listen: (heard, gap) => [notifications.on('run', { heard, gap }, runId)],
      async read() {
        const run = await findRun(db, runId, call.caller.userId)
        if (run === undefined) throw notFound('There is no such Run.')
        const { state, verdict, reason } = run
        return { state, place: null, testCount: 1, results: [], verdict, reason }
      },
      begin: sendProgress,
    })
  })
}
