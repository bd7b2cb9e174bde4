/**
 * Decisions on contributions. Each is one transaction that locks the problem's row. So only one of
 * two admins decides, a revision that is being replaced cannot be decided on, and the history and
 * the mail to the author match the decision.
 */
import { sql } from 'kysely'
import { problemStatus } from '#contract'
import { notify } from '#database/channels.ts'
import { countRejudgeable } from '../catalogue/filtered-submissions.ts'
import type { Parts } from '../parts.ts'
import { addHistory, lockAccount, lockProblem, retireCurrent } from './contributions.queries.ts'

export interface Decision {
  /** Withdrawing is about the current revision, the others about the newest one. */
  action: 'accepted' | 'rejected' | 'withdrawn'
  adminId: number
  reason: string | null
  /** The newest revision that the admin has seen; undefined: any. */
  revision?: number | undefined
}

export type Outcome =
  | { kind: 'decided'; rejudgeable: number }
  /** The newest revision is not the one that the admin has seen. */
  | { kind: 'changed' }
  /** It does not wait for this decision, or does not exist. */
  | { kind: 'not waiting' }

export async function decide(
  { db, queue }: Pick<Parts, 'db' | 'queue'>,
  problemId: number,
  { action, adminId, reason, revision: seen }: Decision,
): Promise<Outcome> {
  const { published, pending, rejected } = problemStatus
  return db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, adminId)
    const found = await lockProblem(transaction, problemId)
    if (found === undefined) return { kind: 'not waiting' }
    const { current, newest } = found
    if (![undefined, newest.revision].includes(seen)) return { kind: 'changed' }
    const [decided, before] = action === 'withdrawn' ? [current, published] : [newest, pending]
    if (decided.status !== before) return { kind: 'not waiting' }
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
      .where('problem_id', '=', problemId)
      .where('revision', '=', revision)
      .execute()
    const entry = { action, userId: adminId, reason }
    const historyId = await addHistory(transaction, { problemId, revision }, entry)
    await queue.send(transaction, 'decision', { historyId })
    await notify(transaction, 'contribution', { problemId })
    if (action !== 'rejected') await notify(transaction, 'problems', { problemId })
    return { kind: 'decided', rejudgeable }
  })
}
