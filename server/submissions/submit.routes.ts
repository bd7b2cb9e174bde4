import type { FastifyInstance, FastifyRequest } from 'fastify'
import { checkCode, isFinal, isLast, limits, problemStatus } from '#contract'
import { openProblem } from '../catalogue/current-problems.ts'
import { checkWaiting, storeSubmission, submissionsOfDay } from '../catalogue/new-submission.ts'
import { bytesAsJson } from '../http/json-body.ts'
import { perMinute } from '../http/limits.ts'
import { Refusal, refuseErrors } from '../http/refusal.ts'
import { type Handler, route } from '../http/route.ts'
import { note } from '../http/security-log.ts'
import type { Parts } from '../parts.ts'
import { readSubmission } from './read-submission.ts'
import { findProgress } from './submissions.queries.ts'

const bodyLimitBytes = bytesAsJson(limits.codeBytes)

export function submitRoutes(app: FastifyInstance, parts: Parts): void {
  const { db } = parts

  const submit: Handler<'submitCode'> = async (call) => {
    const { caller, parameters, texts, request, reply } = call
    const problem = await openProblem(db, parameters.problemId, caller)
    const { id: problemId, revision, status } = problem
    const { code, language } = texts()
    refuseErrors(checkCode({ code, language }, problem.languages))
    const { userId } = caller
    await parts.limits.take(perMinute('submissions', userId, limits.submissionsPerMinute))
    await parts.limits.take(submissionsOfDay(userId))
    const onContribution = status !== problemStatus.published
    const origin = { userId, onContribution, requestId: request.id }
    const sent = { problemId, revision, language, code, ...origin }
    const submissionId = await db.transaction().execute((transaction) => {
      const checking = checkWaiting(transaction, userId, 1)
      return storeSubmission(transaction, sent, checking)
    })
    note(request, 'submitted', { submissionId })

    const { waitSeconds, representation } = preferences(request)
    const applied = [
      ...(waitSeconds > 0 ? [`wait=${waitSeconds}`] : []),
      ...(representation ? ['return=representation'] : []),
    ]
    if (applied.length === 0) return { data: { submissionId } }
    reply.header('preference-applied', applied.join(', '))
    if (waitSeconds > 0 && (await endsInCompileError(parts, submissionId, waitSeconds))) {
      throw new Refusal(400, 'Compile error', { data: { submissionId } })
    }
    if (!representation) return { data: { submissionId } }
    return { data: { submissionId, submission: await readSubmission(db, caller, submissionId) } }
  }
  route(app, 'submitCode', submit, { bodyLimitBytes })
}

/** Waits for the verdict, or until the time is up. */
async function endsInCompileError(
  { db, notifications }: Parts,
  submissionId: number,
  waitSeconds: number,
): Promise<boolean> {
  const { promise: judged, resolve } = Promise.withResolvers<void>()
  using subscription = new DisposableStack()
  subscription.defer(
    notifications.on(
      'submission',
      { heard: (event) => isLast(event) && resolve(), gap: resolve },
      submissionId,
    ),
  )
  using _timer = setTimeout(resolve, waitSeconds * 1000)
  // The verdict may have come before this subscribed.
  const state = (await findProgress(db, submissionId))?.state
  if (state !== undefined && !isFinal(state)) await judged
  return (await findProgress(db, submissionId))?.verdict === 'COMPILE_ERROR'
}

/** Reads `Prefer`: how long to wait for the verdict, and whether to return the submission. */
function preferences(request: FastifyRequest): { waitSeconds: number; representation: boolean } {
  const prefer = [request.headers['prefer'] ?? []].flat().join(',')
  const [, seconds = 0] = /(?:^|[,;\s])wait\s*=\s*"?([0-9]{1,9})"?(?=$|[,;\s])/i.exec(prefer) ?? []
  return {
    waitSeconds: Math.min(Number(seconds), limits.waitSeconds),
    representation: /(?:^|[,;\s])return\s*=\s*"?representation"?(?=$|[,;\s])/i.test(prefer),
  }
}
