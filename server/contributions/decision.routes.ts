import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { checkReason, parseId, problemStatus, tidy } from '#contract'
import { optionalFields } from '#contract/bodies.ts'
import { notify } from '#database/channels.ts'
import type { Connection, Database } from '#database/connection.ts'
import { sendJob } from '#database/queue/send-job.ts'
import { ofRevision } from '../catalogue/current-problems.ts'
import { countRejudgeable } from '../catalogue/filtered-submissions.ts'
import { lockAccount } from '../catalogue/lock-account.ts'
import { textFields } from '../http/json-body.ts'
import { forbidden, notFound, Refusal, refuseField } from '../http/refusal.ts'
import { route } from '../http/route.ts'
import type { Parts } from '../parts.ts'
import type { Caller } from '../sessions/sessions.ts'
import { showContribution } from './contribution-view.ts'
import {
  addHistory,
  findContribution,
  judgeSetAside,
  lockProblem,
  retireCurrent,
} from './contributions.queries.ts'
import { refuseConflict } from './titles.ts'

const longestWaitMs = 1000
const changed =
  'This contribution has changed since you opened it. Review it again before you decide.'

export function decisionRoutes(app: FastifyInstance, parts: Parts): void {
  async function decideAs(caller: Caller, problemId: number, decision: Decision) {
    const deciding = decide(parts.db, { problemId, adminId: caller.userId }, decision)
    const rejudgeable = await deciding.catch(refuseConflict)
    return { data: { contribution: await showContribution(parts, problemId, caller), rejudgeable } }
  }

  route(app, 'acceptContribution', ({ parameters: { problemId }, caller, request }) =>
    whenListed(parts, problemId, async () => {
      const revision = seenRevision(request)
      return decideAs(caller, problemId, { action: 'accepted', reason: null, revision })
    }),
  )

  route(app, 'rejectContribution', async ({ parameters: { problemId }, caller, body, request }) => {
    const [reason, revision] = [readReason(body), seenRevision(request)]
    return decideAs(caller, problemId, { action: 'rejected', reason, revision })
  })

  route(app, 'withdrawProblem', ({ parameters: { problemId }, caller, body }) =>
    whenListed(parts, problemId, async () =>
      decideAs(caller, problemId, { action: 'withdrawn', reason: readReason(body) }),
    ),
  )
}

interface Decision {
  /** Withdrawing is about the current revision; accepting and rejecting are about the newest one. */
  action: 'accepted' | 'rejected' | 'withdrawn'
  reason: string | null
  /** The newest revision that the admin has seen; undefined allows any. */
  revision?: number | undefined
}

/**
 * Locks the problem's row, so that only one of two admins decides, and on the newest revision.
 * @returns the number of judged submissions on the replaced revision
 */
async function decide(
  db: Database,
  { problemId, adminId }: { problemId: number; adminId: number },
  { action, reason, revision: seen }: Decision,
): Promise<number> {
  const { published, pending, rejected } = problemStatus
  return db.transaction().execute(async (transaction) => {
    if (!(await lockAccount(transaction, adminId)).isAdmin) throw forbidden()
    const found = await lockProblem(transaction, problemId)
    if (found === undefined) throw notFound('There is no such contribution.')
    const { current, newest } = found
    if (![undefined, newest.revision].includes(seen)) throw new Refusal(409, changed)
    const [decided, before] = action === 'withdrawn' ? [current, published] : [newest, pending]
    if (decided.status !== before) throw await whyNot(transaction, problemId, action)
    const { revision } = decided
    const replaces = action === 'accepted' && current.revision !== revision
    const rejudgeable =
      replaces && current.status === published
        ? await countRejudgeable(transaction, { problem: problemId })
        : 0
    if (replaces) await retireCurrent(transaction, problemId)
    const status = action === 'accepted' ? published : rejected
    const decision = { status, reason, decided_by: adminId, decided_at: sql<Date>`now()` }
    await transaction
      .updateTable('revisions')
      .set({ ...decision, ...(replaces && { is_current: true }) })
      .where(ofRevision({ problemId, revision }))
      .execute()
    if (replaces) await judgeSetAside(transaction, { problemId, revision })
    const entry = { action, userId: adminId, reason }
    const historyId = await addHistory(transaction, { problemId, revision }, entry)
    await sendJob(transaction, 'decision', { historyId })
    await notify(transaction, 'contribution', { problemId })
    if (action !== 'rejected') await notify(transaction, 'problems', { problemId })
    return rejudgeable
  })
}

function readReason(body: unknown): string | null {
  if (body === undefined) return null
  const reason = tidy(textFields(body, optionalFields.rejectContribution).reason)
  refuseField('reason', checkReason(reason))
  return reason === '' ? null : reason
}

/** Reads `If-Match: "2"`, optional for other clients. These calls have no body. */
function seenRevision({ headers }: FastifyRequest): number | undefined {
  const tag = headers['if-match']
  if (tag === undefined || tag === '*') return undefined
  const revision = parseId(/^"([0-9]+)"$/.exec(tag)?.[1] ?? '')
  if (revision === null) throw new Refusal(400, 'If-Match must be a revision, such as "2".')
  return revision
}

async function whyNot(db: Connection, problemId: number, action: Decision['action']) {
  if (action === 'withdrawn') return new Refusal(409, 'This problem is not published.')
  const found = await findContribution(db, problemId)
  const decision = found?.status === problemStatus.published ? 'accepted' : 'rejected'
  const by = found?.decidedBy ? ` by ${found.decidedBy}` : ''
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
  const listener = { onMessage: () => resolve(), gap: resolve }
  using subscription = new DisposableStack()
  subscription.defer(notifications.on('problems', listener, problemId))
  const given = await answer()
  await Promise.race([received, sleep(longestWaitMs, undefined, { ref: false })])
  return given
}
