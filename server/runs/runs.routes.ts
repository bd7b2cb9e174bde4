import type { FastifyInstance } from 'fastify'
import { checkRun, limits, megabytes, resultingLimitMs } from '#contract'
import type { Run } from '#contract/shapes.ts'
import { openProblem } from '../catalogue/current-problems.ts'
import { bytesAsJson } from '../http/json-body.ts'
import { perMinute } from '../http/limits.ts'
import { refuseErrors } from '../http/refusal.ts'
import { route } from '../http/route.ts'
import { note } from '../http/security-log.ts'
import { type Follow, sendProgress } from '../live/follow.ts'
import type { Parts } from '../parts.ts'
import type { Caller } from '../sessions/sessions.ts'
import { type FoundRun, findRun, insertRun } from './run.queries.ts'

const bodyLimitBytes = bytesAsJson(limits.runInputBytes + limits.codeBytes)

export function runRoutes(
  app: FastifyInstance,
  { db, notifications, limits: limited }: Parts,
  follow: Follow,
): void {
  route(
    app,
    'startRun',
    async ({ caller, parameters, texts, request }) => {
      const problem = await openProblem(db, parameters.problemId, caller)
      const { code, language, input } = texts()
      refuseErrors(checkRun({ code, language, input }, problem.languages))
      const { userId } = caller
      const runId = await insertRun(db, { problem, userId, language, code, input })
      note(request, 'run started', { runId })
      return { data: { runId } }
    },
    {
      bodyLimitBytes,
      // Refused Runs count too: their bodies cost as much as those of others.
      beforeBody: ({ caller }) =>
        limited.take(perMinute('runs', caller.userId, limits.runsPerMinute)),
    },
  )

  route(app, 'getRun', async ({ caller, parameters }) => {
    const row = await findRun(db, parameters.runId, caller.userId)
    return { data: { run: run(row, caller) } }
  })

  route(app, 'followRun', async (call) => {
    const { runId } = call.parameters
    return follow(call, {
      listen: (onMessage, gap) => [notifications.on('run', { onMessage, gap }, runId)],
      async read() {
        const run = await findRun(db, runId, call.caller.userId)
        const { state, verdict, reason, transcript } = run
        // Once the Run has ended, the page fetches it.
        const soFar = state === 'running' && transcript !== null ? { transcript } : {}
        return { state, place: null, testCount: 1, results: [], verdict, reason, ...soFar }
      },
      begin: sendProgress,
    })
  })
}

function run(row: FoundRun, caller: Caller): Run {
  const { verdict, sample } = row
  const maySeeMessage = caller.isAdmin || caller.userId === row.author_id
  const isCompared = sample !== null && (verdict === 'OK' || verdict === 'WRONG_ANSWER')
  return {
    ...row,
    matches: isCompared ? verdict === 'OK' : null,
    memory: megabytes(row.memory_bytes),
    limitMs: resultingLimitMs(row, row.language),
    faultMessage: maySeeMessage ? row.fault_message : null,
    stored: row.is_dropped ? 'dropped' : 'all',
    createdAt: row.created_at.toISOString(),
  }
}
