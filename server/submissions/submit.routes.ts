import type { FastifyInstance, FastifyRequest } from 'fastify'
import { checkCode, isFinal, isLanguage, limits } from '#contract'
import { findOpenProblem } from '../catalogue/open-problem.ts'
import { limitKey } from '../http/limit-key.ts'
import { notFound, Refusal, refuseErrors } from '../http/refusal.ts'
import { route } from '../http/route.ts'
import { note } from '../http/security-log.ts'
import { textFields } from '../http/text-fields.ts'
import type { SubmissionHub } from '../live/submission-hub.ts'
import type { Parts } from '../parts.ts'
import { findSubmission } from './submissions.queries.ts'
import { insertSubmission } from './submit.queries.ts'

export function submitRoutes(
  app: FastifyInstance,
  { db, queue, limits: limited }: Parts,
  hub: SubmissionHub,
): void {
  route(app, 'submitCode', async ({ caller, parameters, body, request, reply }) => {
    const problem = await findOpenProblem(db, parameters.problemId, caller)
    if (problem === undefined) throw notFound('There is no such problem.')
    const { code, language } = textFields(body, ['code', 'language'])
    refuseErrors(checkCode({ code, language }))
    if (!isLanguage(language)) throw new TypeError('The rule lets an unknown language pass.')
    await limited.take({
      key: limitKey('submissions', caller.userId),
      atMost: limits.submissionsPerMinute,
      windowSeconds: 60,
    })
    await limited.take({
      key: limitKey('submissions-day', caller.userId),
      atMost: limits.submissionsPerDay,
      windowSeconds: 24 * 3600,
      message: `You have sent ${limits.submissionsPerDay.toLocaleString('en')} submissions today. Try again tomorrow.`,
    })
    const { userId } = caller
    const sent = { problem, userId, language, code, requestId: request.id }
    const submissionId = await insertSubmission(db, queue, sent)
    note(request, 'submitted', { submissionId })

    const waitSeconds = wantedWait(request)
    if (waitSeconds > 0) {
      reply.header('preference-applied', `wait=${waitSeconds}`)
      if (await endsInCompileError(submissionId, waitSeconds)) {
        throw new Refusal(400, 'Compile error', { data: { submissionId } })
      }
    }
    return { data: { submissionId } }
  })

  /** Waits for the verdict, or until the time is up. */
  async function endsInCompileError(submissionId: number, waitSeconds: number): Promise<boolean> {
    const { promise: told, resolve } = Promise.withResolvers<void>()
    const off = hub.follow(submissionId, {
      onEvent: ({ event, data }) => {
        if (event === 'verdict' || (event === 'state' && isFinal(data.state))) resolve()
      },
      onGap: resolve,
    })
    const timer = setTimeout(resolve, waitSeconds * 1000)
    try {
      // The verdict may have come before this subscribed.
      const state = (await findSubmission(db, submissionId))?.state
      if (state !== undefined && !isFinal(state)) await told
      return (await findSubmission(db, submissionId))?.verdict === 'COMPILE_ERROR'
    } finally {
      off()
      clearTimeout(timer)
    }
  }
}

/** Returns the seconds of `Prefer: wait=N`, at most 30; 0 without this header. */
function wantedWait(request: FastifyRequest): number {
  const prefer = [request.headers['prefer'] ?? []].flat().join(',')
  const seconds = /(?:^|[,;\s])wait\s*=\s*"?([0-9]{1,9})"?(?=$|[,;\s])/i.exec(prefer)?.[1]
  return Math.min(Number(seconds ?? 0), limits.waitSeconds)
}
