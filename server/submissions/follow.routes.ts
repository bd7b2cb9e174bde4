import type { FastifyInstance } from 'fastify'
import type { Progress } from '#contract'
import { megabytes } from '../catalogue/submission-item.ts'
import { route } from '../http/route.ts'
import type { Follow } from '../live/follow.ts'
import { type ProgressChange, sendProgress } from '../live/send-progress.ts'
import type { Parts } from '../parts.ts'
import { placesWatch } from './places-watch.ts'
import { findProgress } from './submissions.queries.ts'
import { visible } from './visibility.ts'

/** Streams a submission's events until its verdict. */
export function followRoutes(
  app: FastifyInstance,
  { db, notifications }: Parts,
  follow: Follow,
): void {
  const places = placesWatch(db, notifications)
  app.addHook('preClose', async () => places.close())

  route(app, 'followSubmission', async (call) => {
    const { submissionId } = call.parameters
    return follow<Progress, ProgressChange>(call, {
      listen: (heard, gap) => [
        notifications.on('submission', { heard, gap }, submissionId),
        places.watch(submissionId, heard),
      ],
      async read() {
        const row = visible(call.caller, await findProgress(db, submissionId))
        const { state, verdict, reason, test_count: testCount } = row
        const place = state === 'queued' ? (await places.now()).get(submissionId) : undefined
        const results = row.results.map(({ bytes, ...result }) => ({
          ...result,
          memory: megabytes(bytes),
        }))
        return { state, place: place ?? null, testCount, results, verdict, reason }
      },
      begin: sendProgress,
    })
  })
}
