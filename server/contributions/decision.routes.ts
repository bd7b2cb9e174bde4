import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { codePoints, problemStatus, tidy } from '#contract'
import type { Notifications } from '#database/notifications.ts'
import { findProblem } from '../catalogue/problem-view.ts'
import { invalid, notFound, Refusal } from '../http/refusal.ts'
import { route } from '../http/route.ts'
import { textFields } from '../http/text-fields.ts'
import type { Parts } from '../parts.ts'
import type { Caller } from '../sessions/caller.ts'
import { type Decision, decide, findDecision } from './contributions.queries.ts'
import { contributionView } from './contributions.routes.ts'
import { titleTaken } from './title.ts'

const longestReason = 2000
const longestWaitMs = 1000

export function decisionRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, notifications } = parts

  async function decideAs(caller: Caller, problemId: number, decision: Omit<Decision, 'adminId'>) {
    const isOurs = await decide(db, problemId, { ...decision, adminId: caller.userId }).catch(
      refuseTakenTitle,
    )
    if (!isOurs) throw await whyNot(parts, problemId)
    const row = await findProblem(db, problemId)
    if (row === undefined) throw notFound('There is no such contribution.')
    return { data: { contribution: await contributionView(parts, row, caller) } }
  }

  route(app, 'acceptContribution', async ({ parameters, caller }) => {
    const { problemId } = parameters
    const heard = hearOf(notifications, problemId)
    try {
      const decision = { status: problemStatus.published, reason: null }
      const answer = await decideAs(caller, problemId, decision)
      // Who is told that it is published finds it in the list, on this server at once.
      await heard.soon()
      return answer
    } finally {
      heard.stop()
    }
  })

  route(app, 'rejectContribution', async ({ parameters, caller, body }) => {
    const decision = { status: problemStatus.rejected, reason: readReason(body) }
    return decideAs(caller, parameters.problemId, decision)
  })
}

function readReason(body: unknown): string | null {
  if (body === undefined) return null
  const reason = tidy(textFields(body, ['reason']).reason)
  if (codePoints(reason) > longestReason) {
    const message = `Reason must be at most ${longestReason} characters`
    throw invalid([{ field: 'reason', message }])
  }
  return reason === '' ? null : reason
}

async function whyNot({ db }: Parts, problemId: number): Promise<Refusal> {
  const decision = await findDecision(db, problemId)
  if (decision === undefined) return notFound('There is no such contribution.')
  const what = decision.status === problemStatus.published ? 'accepted' : 'rejected'
  const by = decision.decidedBy === null ? '' : ` by ${decision.decidedBy}`
  return new Refusal(409, `This contribution was already ${what}${by}.`)
}

/** Meanwhile another problem of the same title was published. */
function refuseTakenTitle(error: unknown): never {
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined
  throw constraint === 'problems_published_title' ? titleTaken() : error
}

/** Hears that the list changed by this problem, as all servers do. */
function hearOf(notifications: Notifications, problemId: number) {
  const heard = Promise.withResolvers<void>()
  const stop = notifications.on('problems', {
    heard: (change) => {
      if (change.problemId === problemId) heard.resolve()
    },
    // A gap renews the list too.
    gap: () => heard.resolve(),
  })
  return {
    stop,
    soon: () => Promise.race([heard.promise, sleep(longestWaitMs, undefined, { ref: false })]),
  }
}
