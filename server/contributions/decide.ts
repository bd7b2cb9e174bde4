/**
 * Decisions on contributions. Each is one transaction that locks the problem's row. So only one of
 * two admins decides, a revision that is being replaced cannot be decided on, and the history and
 * the mail to the author match the decision.
 */
import { sql } from 'kysely'
import { problemStatus } from '#contract'
import { notify } from '#database/channels.ts'
import type { Connection } from '#database/connection.ts'
import { countRejudgeable } from '../catalogue/rejudgeable.ts'
import type { Parts } from '../parts.ts'
import { contentColumns, newestRevision } from './contributions.queries.ts'
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
    const found = await lockNewest(transaction, problemId)
    if (found === undefined) return { kind: 'not waiting' }
    const { current, status, revision } = found
    if (![undefined, revision].includes(decision.revision)) return { kind: 'changed' }
    if (status !== problemStatus.pending) return { kind: 'not waiting' }
    const isProposal = current.revision !== revision
    const revisionOf = { problemId, revision }
    const accepts = action === 'accepted'
    const decided = {
      status: accepts ? problemStatus.published : problemStatus.rejected,
      reason,
      decided_by: adminId,
      decided_at: sql<Date>`now()`,
    }
    const replaces = accepts && isProposal && current.status === problemStatus.published
    const rejudgeable = replaces ? await countRejudgeable(transaction, { problem: problemId }) : 0
    if (accepts && isProposal) await putInPlace(transaction, revisionOf)
    if (accepts || !isProposal) {
      await transaction.updateTable('problems').set(decided).where('id', '=', problemId).execute()
    } else {
      await transaction
        .updateTable('revisions')
        .set(decided)
        .where('problem_id', '=', problemId)
        .where('revision', '=', revision)
        .execute()
    }
    await tell({ queue, transaction }, revisionOf, { action, userId: adminId, reason })
    if (accepts) await notify(transaction, 'problems', { problemId })
    return { kind: 'decided', rejudgeable }
  })
}

/** @returns whether it was published until now */
export async function withdraw(
  { db, queue }: Place,
  problemId: number,
  { adminId, reason }: { adminId: number; reason: string | null },
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await stays(transaction, adminId)
    const found = await transaction
      .updateTable('problems')
      .set({
        status: problemStatus.rejected,
        reason,
        decided_by: adminId,
        decided_at: sql<Date>`now()`,
      })
      .where('id', '=', problemId)
      .where('status', '=', problemStatus.published)
      .returning('revision')
      .executeTakeFirst()
    if (found === undefined) return false
    const entry = { action: 'withdrawn', userId: adminId, reason } as const
    await tell({ queue, transaction }, { problemId, revision: found.revision }, entry)
    await notify(transaction, 'problems', { problemId })
    return true
  })
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
 * Locks the problem, so that it cannot be decided on, revised or withdrawn until the transaction
 * ends.
 */
async function lockNewest(transaction: Connection, problemId: number) {
  const current = await transaction
    .selectFrom('problems')
    .select(['revision', 'status'])
    .where('id', '=', problemId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (current === undefined) return undefined
  return { current, ...(await newestRevision(transaction, problemId)) }
}

/** Makes the proposed revision the current one. */
async function putInPlace(
  transaction: Connection,
  { problemId, revision }: RevisionOf,
): Promise<void> {
  const content = await transaction
    .selectFrom('revisions')
    .select(contentColumns)
    .where('problem_id', '=', problemId)
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow()
  await transaction
    .updateTable('problems')
    .set({ ...content, revision })
    .where('id', '=', problemId)
    .execute()
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
