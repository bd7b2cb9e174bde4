/**
 * Decisions on contributions. Each is one transaction that locks the problem's row. So only one of
 * two admins decides, a revision that is being replaced cannot be decided on, and the history and
 * the mail to the author match the decision.
 */
import { sql } from 'kysely'
import { problemStatus } from '#contract'
import { notify } from '#database/channels.ts'
import type { Connection } from '#database/connection.ts'
import { isCurrent } from '../catalogue/current-problems.ts'
import { countRejudgeable } from '../catalogue/rejudgeable.ts'
import type { Parts } from '../parts.ts'
import { lockProblem, retireCurrent } from './contributions.queries.ts'
import { addHistory, type HistoryEntry } from './history.ts'
import type { RevisionOf } from './keep-tests.ts'
import { stays } from './store-contribution.ts'

type Place = Pick<Parts, 'db' | 'queue'>

export interface Decision {
  action: 'accepted' | 'rejected'
  adminId: number
  reason: string | null
  /** The revision that the admin has seen; undefined: the newest one. */
  revision: number | undefined
}

export type Outcome =
  | { kind: 'decided'; rejudgeable: number }
  /** The newest revision is not the one that the admin has seen. */
  | { kind: 'changed' }
  /** It does not wait for a decision, or does not exist. */
  | { kind: 'not waiting' }

export async function decide(
  { db, queue }: Place,
  problemId: number,
  decision: Decision,
): Promise<Outcome> {
  const { action, adminId, reason } = decision
  return db.transaction().execute(async (transaction) => {
    await stays(transaction, adminId)
    const found = await lockProblem(transaction, problemId)
    if (found === undefined) return { kind: 'not waiting' }
    const { current, newest } = found
    if (![undefined, newest.revision].includes(decision.revision)) return { kind: 'changed' }
    if (newest.status !== problemStatus.pending) return { kind: 'not waiting' }
    const revisionOf = { problemId, revision: newest.revision }
    const accepts = action === 'accepted'
    const replaces = accepts && current.revision !== newest.revision
    const rejudgeable =
      replaces && current.status === problemStatus.published
        ? await countRejudgeable(transaction, { problem: problemId })
        : 0
    if (replaces) await retireCurrent(transaction, problemId)
    await transaction
      .updateTable('revisions')
      .set({ ...decided(accepts, decision), ...(replaces && { is_current: true }) })
      .where('problem_id', '=', problemId)
      .where('revision', '=', newest.revision)
      .execute()
    await tell({ queue, transaction }, revisionOf, { action, userId: adminId, reason })
    if (accepts) await notify(transaction, 'problems', { problemId })
    return { kind: 'decided', rejudgeable }
  })
}

/** @returns whether it was published until now */
export async function withdraw(
  { db, queue }: Place,
  problemId: number,
  { adminId, reason }: Pick<Decision, 'adminId' | 'reason'>,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await stays(transaction, adminId)
    const found = await lockProblem(transaction, problemId)
    if (found?.current.status !== problemStatus.published) return false
    await transaction
      .updateTable('revisions')
      .set(decided(false, { adminId, reason }))
      .where('problem_id', '=', problemId)
      .where(isCurrent)
      .execute()
    const entry = { action: 'withdrawn', userId: adminId, reason } as const
    await tell({ queue, transaction }, { problemId, revision: found.current.revision }, entry)
    await notify(transaction, 'problems', { problemId })
    return true
  })
}

function decided(accepts: boolean, { adminId, reason }: Pick<Decision, 'adminId' | 'reason'>) {
  return {
    status: accepts ? problemStatus.published : problemStatus.rejected,
    reason,
    decided_by: adminId,
    decided_at: sql<Date>`now()`,
  }
}

async function tell(
  { queue, transaction }: { queue: Place['queue']; transaction: Connection },
  revisionOf: RevisionOf,
  entry: HistoryEntry,
): Promise<void> {
  const historyId = await addHistory(transaction, revisionOf, entry)
  await queue.send(transaction, 'decision', { historyId })
  await notify(transaction, 'contribution', { problemId: revisionOf.problemId })
}

/**
 * Returns the decision on the newest revision and the admin who made it; undefined if the problem
 * does not exist.
 */
export async function findDecision(db: Connection, problemId: number) {
  return db
    .selectFrom('revisions')
    .leftJoin('users', 'users.id', 'revisions.decided_by')
    .select(['status', 'users.username as decidedBy'])
    .where('problem_id', '=', problemId)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
}
