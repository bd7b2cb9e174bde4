import type { FastifyInstance } from 'fastify'
import { limits, megabytes, type Progress } from '#contract'
import { openProblem } from '../catalogue/current-problems.ts'
import {
  pageFrom,
  pageOf,
  pageWithResults,
  submissionsOnProblem,
  withResults,
} from '../catalogue/submission-list.ts'
import { callerKey, perHour, perMinute } from '../http/limits.ts'
import { notFound } from '../http/refusal.ts'
import { route } from '../http/route.ts'
import { type Follow, type ProgressChange, sendProgress } from '../live/follow.ts'
import type { Parts } from '../parts.ts'
import { ownArchive } from './own-archive.ts'
import { placesWatch } from './places-watch.ts'
import { readSubmission, readVisible } from './read-submission.ts'
import {
  findAccepted,
  findOfUser,
  findProgress,
  isUser,
  submissionOfUser,
} from './submissions.queries.ts'
import { visible } from './visibility.ts'

export function submissionsRoutes(app: FastifyInstance, parts: Parts, follow: Follow): void {
  const { db, notifications } = parts
  const places = placesWatch(db, notifications)
  app.addHook('preClose', async () => places.close())

  route(app, 'getSubmission', async ({ caller, parameters }) => {
    return { data: { submission: await readSubmission(db, caller, parameters.submissionId) } }
  })

  route(app, 'getSubmissionResults', async ({ caller, parameters }) => {
    const { results } = await readVisible(db, caller, parameters.submissionId)
    return { data: { results } }
  })

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
  listRoutes(app, parts)
}

function listRoutes(app: FastifyInstance, { db, limits: limited }: Parts): void {
  route(app, 'listProblemSubmissions', async ({ caller, parameters, query }) => {
    const { id: problemId } = await openProblem(db, parameters.problemId, caller)
    const own = submissionsOnProblem(db, problemId, pageFrom(query))
    const found = own.where('user_id', '=', caller.userId)
    const { rows, next } = pageWithResults(await found.execute())
    return { data: { submissions: await withResults(db, rows), next } }
  })

  route(app, 'listOwnSubmissions', async ({ caller, query }) => {
    const { rows, next } = pageOf(await findOfUser(db, caller.userId, pageFrom(query)))
    return { data: { submissions: rows.map(submissionOfUser), next } }
  })

  route(app, 'downloadSubmissions', async ({ caller, reply }) => {
    const { userId } = caller
    await limited.take(perHour('downloads', userId, limits.downloadsPerHour))
    return reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="submissions.zip"')
      .send(ownArchive(db, userId))
  })

  route(app, 'listAcceptedSubmissions', async ({ caller, parameters, request }) => {
    const { userId } = parameters
    const reader = callerKey(caller, request.ip)
    await limited.take(perMinute('profiles', reader, limits.profilesPerMinute))
    if (!(await isUser(db, userId))) throw notFound('There is no such user.')
    const rows = await findAccepted(db, userId)
    return { data: { submissions: rows.map(submissionOfUser) } }
  })
}
