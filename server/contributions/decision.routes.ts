import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { checkReason, parseId, problemStatus, tidy } from '#contract'
import { invalid, notFound, Refusal } from '../http/refusal.ts'
import { route } from '../http/route.ts'
import { textFields } from '../http/text-fields.ts'
import type { Parts } from '../parts.ts'
import type { Caller } from '../sessions/caller.ts'
import { showContribution } from './contribution-view.ts'
import { findContribution } from './contributions.queries.ts'
import { type Decision, decide } from './decide.ts'
import { refuseConflict } from './titles.ts'

const longestWaitMs = 1000
const changed =
  'This contribution has changed since you opened it. Review it again before you decide.'

export function decisionRoutes(app: FastifyInstance, parts: Parts): void {
  async function decideAs(caller: Caller, problemId: number, decision: Omit<Decision, 'adminId'>) {
    const ours = { ...decision, adminId: caller.userId }
    const outcome = await decide(parts, problemId, ours).catch(refuseConflict)
    if (outcome.kind === 'changed') throw new Refusal(409, changed)
    if (outcome.kind === 'not waiting') throw await whyNot(parts, problemId, decision)
    const contribution = await showContribution(parts, problemId, caller)
    return { contribution, rejudgeable: outcome.rejudgeable }
  }

  route(app, 'acceptContribution', ({ parameters: { problemId }, caller, request }) =>
    whenListed(parts, problemId, async () => {
      const decision = {
        action: 'accepted',
        reason: null,
        revision: seenRevision(request),
      } as const
      return { data: await decideAs(caller, problemId, decision) }
    }),
  )

  route(app, 'rejectContribution', async ({ parameters: { problemId }, caller, body, request }) => {
    const [reason, revision] = [readReason(body), seenRevision(request)]
    return { data: await decideAs(caller, problemId, { action: 'rejected', reason, revision }) }
  })

  route(app, 'withdrawProblem', ({ parameters: { problemId }, caller, body }) =>
    whenListed(parts, problemId, async () => {
      const decision = { action: 'withdrawn', reason: readReason(body) } as const
      return { data: await decideAs(caller, problemId, decision) }
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
function seenRevision({ headers }: FastifyRequest): number | undefined {
  const tag = headers['if-match']
  if (tag === undefined || tag === '*') return undefined
  const revision = parseId(/^"([0-9]+)"$/.exec(tag)?.[1] ?? '')
  if (revision === null) throw new Refusal(400, 'If-Match must name a revision, as in "2".')
  return revision
}

async function whyNot(
  { db }: Parts,
  problemId: number,
  { action }: Pick<Decision, 'action'>,
): Promise<Refusal> {
  const found = await findContribution(db, problemId)
  if (found === undefined) return notFound('There is no such contribution.')
  if (action === 'withdrawn') return new Refusal(409, 'This problem is not published.')
  const decision = found.status === problemStatus.published ? 'accepted' : 'rejected'
  const by = found.decidedBy === null ? '' : ` by ${found.decidedBy}`
  return new Refusal(409, `This contribution was already ${decision}${by}.`)
}

/** Answers only after this server has received the change, so that its lists are up to date. */
async function whenListed<Answer>(
  { notifications }: Parts,
  problemId: number,
  answer: () => Promise<Answer>,
): Promise<Answer> {
  const { promise: received, resolve } = Promise.withResolvers<void>()
  // A gap also makes the server reload the list.
  const stop = notifications.on('problems', { heard: () => resolve(), gap: resolve }, problemId)
  try {
    const given = await answer()
    await Promise.race([received, sleep(longestWaitMs, undefined, { ref: false })])
    return given
  } finally {
    stop()
  }
}
