import type { FastifyInstance, FastifyRequest } from 'fastify'
import { checkCode, isFinal, isLast, limits, megabytes, problemStatus } from '#contract'
import { openProblem } from '../catalogue/current-problems.ts'
import { checkWaiting, storeSubmission, submissionsOfDay } from '../catalogue/new-submission.ts'
import {
  pageFrom,
  pageOf,
  pageWithResults,
  submissionsOnProblem,
} from '../catalogue/submission-list.ts'
import { bytesAsJson } from '../http/json-body.ts'
import { callerKey, perHour, perMinute } from '../http/limits.ts'
import { Refusal, refuseErrors } from '../http/refusal.ts'
import { type Handler, route } from '../http/route.ts'
import { note } from '../http/security-log.ts'
import { type Follow, sendProgress } from '../live/follow.ts'
import type { Parts } from '../parts.ts'
import { ownArchive } from './own-archive.ts'
import { placesWatch } from './places-watch.ts'
import { readSubmission, readVisible, visible } from './read-submission.ts'
import { findAccepted, findOfUser, findProgress, submissionOfUser } from './submissions.queries.ts'

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
    return follow(call, {
      listen: (onMessage, gap) => [
        notifications.on('submission', { onMessage, gap }, submissionId),
        places.watch(submissionId, onMessage),
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
  submitRoute(app, parts)
  listRoutes(app, parts)
}

const bodyLimitBytes = bytesAsJson(limits.codeBytes)

function submitRoute(app: FastifyInstance, parts: Parts): void {
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
      { onMessage: (event) => isLast(event) && resolve(), gap: resolve },
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

function listRoutes(app: FastifyInstance, { db, limits: limited }: Parts): void {
  route(app, 'listProblemSubmissions', async ({ caller, parameters, query }) => {
    const { id: problemId } = await openProblem(db, parameters.problemId, caller)
    const own = submissionsOnProblem(db, problemId, pageFrom(query))
    const found = own.where('user_id', '=', caller.userId)
    return { data: await pageWithResults(db, await found.execute()) }
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
    const rows = await findAccepted(db, userId)
    return { data: { submissions: rows.map(submissionOfUser) } }
  })
}
