import type { FastifyInstance } from 'fastify'
import { limits, problemStatus } from '#contract'
import { findOpenProblem } from '../catalogue/open-problem.ts'
import { solvedProblems } from '../catalogue/problem-item.ts'
import { withResults } from '../catalogue/submission-item.ts'
import { pageFrom, pageOf, pageWithResults } from '../catalogue/submission-page.ts'
import { callerKey, limitKey } from '../http/limit-key.ts'
import { notFound } from '../http/refusal.ts'
import { route } from '../http/route.ts'
import type { Parts } from '../parts.ts'
import type { Caller } from '../sessions/caller.ts'
import { ownArchive } from './own-archive.ts'
import { result, submission, submissionOfUser } from './submission-shape.ts'
import {
  type FoundSubmission,
  findAccepted,
  findNeighbours,
  findOfUser,
  findOwnOnProblem,
  findResults,
  findSubmission,
  isUser,
} from './submissions.queries.ts'
import { maySee, maySeeCode, type Seen } from './visibility.ts'

export function submissionsRoutes(
  app: FastifyInstance,
  { db, limits: limited }: Pick<Parts, 'db' | 'limits'>,
): void {
  route(app, 'getSubmission', async ({ caller, parameters }) => {
    const { row, results, withCode } = await read(caller, parameters.submissionId)
    // Other attempts of a user are private.
    const isOwn = caller?.userId === row.user_id
    const neighbours = isOwn ? await findNeighbours(db, row) : { previous: null, next: null }
    return { data: { submission: submission(row, results, withCode, neighbours) } }
  })

  route(app, 'getSubmissionResults', async ({ caller, parameters }) => {
    const { results, withCode } = await read(caller, parameters.submissionId)
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

  async function read(caller: Caller | null, submissionId: number) {
    const row = await findSubmission(db, submissionId)
    if (row === undefined || !maySee(caller, seenOf(row))) {
      throw notFound('There is no such submission.')
    }
    const { problem_id: problemId } = row
    const solved = caller && (await solvedProblems(db, caller.userId, [problemId]))
    const withCode = maySeeCode(caller, seenOf(row), solved?.has(problemId) ?? false)
    const textBytes = withCode ? limits.shownReplyBytes : 0
    return { row, withCode, results: await findResults(db, submissionId, { textBytes }) }
  }
}

/** Returns the fields that a submission's visibility depends on. */
export function seenOf(row: FoundSubmission): Seen {
  return {
    submitterId: row.user_id,
    verdict: row.verdict,
    onContribution: row.on_contribution,
    // A submission on a proposed revision is hidden like the revision.
    problemStatus: row.revision > row.problem_revision ? problemStatus.pending : row.status,
    authorId: row.author_id,
  }
}
