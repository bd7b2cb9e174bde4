import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { checkReason, parseId, problemStatus, tidy } from '#contract'
import type { Notifications } from '#database/notifications.ts'
import { invalid, notFound, Refusal } from '../http/refusal.ts'
import { route } from '../http/route.ts'
import { textFields } from '../http/text-fields.ts'
import type { Parts } from '../parts.ts'
import type { Caller } from '../sessions/caller.ts'
import { contributionView, reviewable } from './contribution-view.ts'
import { type Decision, decide, findDecision, withdraw } from './decide.ts'
import { refuseTakenTitle } from './title.ts'

const longestWaitMs = 1000
const changed = 'This contribution was changed meanwhile. Look at it again before you decide.'

export function decisionRoutes(app: FastifyInstance, parts: Parts): void {
  const { notifications } = parts
  async function decideAs(caller: Caller, problemId: number, decision: Omit<Decision, 'adminId'>) {
    const ours = { ...decision, adminId: caller.userId }
    const outcome = await decide(parts, problemId, ours).catch(refuseTakenTitle)
    if (outcome.kind === 'changed') throw new Refusal(409, changed)
    if (outcome.kind === 'not waiting') throw await whyNot(parts, problemId)
    return outcome
  }
  async function shown(caller: Caller, problemId: number) {
    return contributionView(parts, await reviewable(parts, problemId, caller), caller)
  }
  /**
   * Answers only after this server has heard of the change, so that its lists are already up to
   * date.
   */
  async function whenHeard<Answer>(problemId: number, answer: () => Promise<Answer>) {
    const heard = hearOf(notifications, problemId)
    try {
      const given = await answer()
      await heard.soon()
      return given
    } finally {
      heard.stop()
    }
  }

  route(app, 'acceptContribution', ({ parameters: { problemId }, caller, request }) =>
    whenHeard(problemId, async () => {
      const decision = { action: 'accepted', reason: null, revision: lookedAt(request) } as const
      const { rejudgeable } = await decideAs(caller, problemId, decision)
      return { data: { contribution: await shown(caller, problemId), rejudgeable } }
    }),
  )

  route(app, 'rejectContribution', async ({ parameters: { problemId }, caller, body, request }) => {
    const reason = readReason(body)
    await decideAs(caller, problemId, { action: 'rejected', reason, revision: lookedAt(request) })
    return { data: { contribution: await shown(caller, problemId) } }
  })

  route(app, 'withdrawProblem', ({ parameters: { problemId }, caller, body }) =>
    whenHeard(problemId, async () => {
      const reason = readReason(body)
      await reviewable(parts, problemId, caller)
      if (!(await withdraw(parts, problemId, { adminId: caller.userId, reason }))) {
        throw new Refusal(409, 'This problem is not published.')
      }
      return { data: { contribution: await shown(caller, problemId) } }
    }),
  )
}

function readReason(body: unknown): string | null {
  if (body === undefined) return null
  const reason = tidy(textFields(body, ['reason']).reason)
  const message = checkReason(reason)
  if (message !== null) throw invalid([{ field: 'reason', message }])
  return reason === '' ? null : reason
}

/**
 * Returns the revision that the admin has seen, from `If-Match: "2"`; optional for other clients. A
 * header, because these calls have no body of their own.
 */
function lookedAt({ headers }: FastifyRequest): number | undefined {
  const tag = headers['if-match']
  if (tag === undefined || tag === '*') return undefined
  const revision = parseId(/^"([0-9]+)"$/.exec(tag)?.[1] ?? '')
  if (revision === null) throw new Refusal(400, 'If-Match must name a revision, as in "2".')
  return revision
}

async function whyNot({ db }: Parts, problemId: number): Promise<Refusal> {
  const decision = await findDecision(db, problemId)
  if (decision === undefined) return notFound('There is no such contribution.')
  const what = decision.status === problemStatus.published ? 'accepted' : 'rejected'
  const by = decision.decidedBy === null ? '' : ` by ${decision.decidedBy}`
  return new Refusal(409, `This contribution was already ${what}${by}.`)
}

/** Waits for the notification, sent to all servers, that this problem has changed. */
function hearOf(notifications: Notifications, problemId: number) {
  const heard = Promise.withResolvers<void>()
  const stop = notifications.on('problems', {
    heard: (change) => {
      if (change.problemId === problemId) heard.resolve()
    },
    // A gap also makes the server reload the list.
    gap: () => heard.resolve(),
  })
  return {
    stop,
    soon: () => Promise.race([heard.promise, sleep(longestWaitMs, undefined, { ref: false })]),
  }
}
