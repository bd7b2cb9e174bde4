import type { FastifyInstance } from 'fastify'
import { checkRun, isLanguage, limits } from '#contract'
import type { Run } from '#contract/shapes.ts'
import { findOpenProblem } from '../catalogue/open-problem.ts'
import { resultingLimits } from '../catalogue/problem-view.ts'
import { megabytes } from '../catalogue/submission-item.ts'
import { limitKey } from '../http/limit-key.ts'
import { notFound, Refusal, refuseErrors } from '../http/refusal.ts'
import { route } from '../http/route.ts'
import { note } from '../http/security-log.ts'
import { textFields } from '../http/text-fields.ts'
import type { Parts } from '../parts.ts'
import { type FoundRun, findRun, insertRun } from './run.queries.ts'

/** Input and code as JSON, where each byte may be escaped as six, and the rest of the body. */
const bodyLimitBytes = 6 * (limits.runInputBytes + limits.codeBytes) + 64 * 1024

export function runRoutes(
  app: FastifyInstance,
  { db, queue, limits: limited }: Pick<Parts, 'db' | 'queue' | 'limits'>,
): void {
  route(
    app,
    'startRun',
    async ({ caller, parameters, body, request }) => {
      const problem = await findOpenProblem(db, parameters.problemId, caller)
      if (problem === undefined) throw notFound('There is no such problem.')
      const { code, language, input } = textFields(body, ['code', 'language', 'input'])
      refuseErrors(checkRun({ code, language, input }))
      if (!isLanguage(language)) throw new TypeError('The rule lets an unknown language pass.')
      const { userId } = caller
      await limited.take({
        key: limitKey('runs', userId),
        atMost: limits.runsPerMinute,
        windowSeconds: 60,
      })
      const runId = await insertRun(db, queue, { problem, userId, language, code, input })
      if (runId === null) {
        throw new Refusal(429, 'Your Runs before this one have not ended yet. Try again soon.', {
          headers: { 'retry-after': '5' },
        })
      }
      note(request, 'run started', { runId })
      return { data: { runId } }
    },
    { bodyLimitBytes },
  )

  route(app, 'getRun', async ({ caller, parameters }) => {
    const row = await findRun(db, parameters.runId, caller.userId)
    if (row === undefined) throw notFound('There is no such Run.')
    const limitMs = (await resultingLimits(db, row))[row.language]
    return { data: { run: run(row, limitMs) } }
  })
}

function run(row: FoundRun, limitMs: number): Run {
  const { verdict, sample } = row
  const isCompared = sample !== null && (verdict === 'OK' || verdict === 'WRONG_ANSWER')
  return {
    runId: row.id,
    problemId: row.problem_id,
    language: row.language,
    state: row.state,
    verdict,
    reason: row.reason,
    sample,
    matches: isCompared ? verdict === 'OK' : null,
    time: row.time_ms,
    memory: megabytes(row.memory_bytes),
    limitMs,
    memoryLimit: row.memory_limit_mb,
    output: row.output,
    stderr: row.stderr,
    cut: row.cut,
    stored: row.is_dropped ? 'dropped' : 'all',
    createdAt: row.created_at.toISOString(),
  }
}
