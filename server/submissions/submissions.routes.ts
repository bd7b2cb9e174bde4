import type { FastifyInstance } from 'fastify'
import { limits } from '#contract'
import { findOpenProblem } from '../catalogue/open-problem.ts'
import { withResults } from '../catalogue/submission-item.ts'
import { pageFrom, pageOf, pageWithResults } from '../catalogue/submission-page.ts'
import { callerKey, limitKey } from '../http/limit-key.ts'
import { notFound } from '../http/refusal.ts'
import { route } from '../http/route.ts'
import type { Parts } from '../parts.ts'
import { ownArchive } from './own-archive.ts'
import { readSubmission, readVisible } from './read-submission.ts'
import { result, submissionOfUser } from './submission-shape.ts'
import { findAccepted, findOfUser, findOwnOnProblem, isUser } from './submissions.queries.ts'

export function submissionsRoutes(
  app: FastifyInstance,
  { db, limits: limited }: Pick<Parts, 'db' | 'limits'>,
): void {
  route(app, 'getSubmission', async ({ caller, parameters }) => {
    return { data: { submission: await readSubmission(db, caller, parameters.submissionId) } }
  })

  route(app, 'getSubmissionResults', async ({ caller, parameters }) => {
    const { results, withCode } = await readVisible(db, caller, parameters.submissionId)
    return { data: { results: results.map((one) => result(one, withCode)) } }
  })

  route(app, 'listProblemSubmissions', async ({ caller, parameters, request }) => {
    const { problemId } = parameters
    const problem = await findOpenProblem(db, problemId, caller)
    if (problem === undefined) throw notFound('There is no such problem.')
    const { userId } = caller
    const found = await findOwnOnProblem(db, { userId, problemId, from: pageFrom(request) })
    const { rows, next } = pageWithResults(found)
    return { data: { submissions: await withResults(db, rows), next } }
  })

  route(app, 'listOwnSubmissions', async ({ caller, request }) => {
    const { rows, next } = pageOf(await findOfUser(db, caller.userId, pageFrom(request)))
    return { data: { submissions: rows.map(submissionOfUser), next } }
  })

  route(app, 'downloadSubmissions', async ({ caller, reply }) => {
    const { userId } = caller
    const atMost = limits.downloadsPerHour
    await limited.take({ key: limitKey('downloads', userId), atMost, windowSeconds: 3600 })
    return reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="submissions.zip"')
      .send(ownArchive(db, userId))
  })

  route(app, 'listAcceptedSubmissions', async ({ caller, parameters, request }) => {
    const { userId } = parameters
    const atMost = limits.profilesPerMinute
    await limited.take({
      key: limitKey('profiles', callerKey(caller, request.ip)),
      atMost,
      windowSeconds: 60,
    })
    if (!(await isUser(db, userId))) throw notFound('There is no such user.')
    const rows = await findAccepted(db, userId)
    return { data: { submissions: rows.map(submissionOfUser) } }
  })
}
