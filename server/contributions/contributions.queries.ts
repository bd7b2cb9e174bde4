import { sql } from 'kysely'
import { type ProblemStatus, problemStatus } from '#contract'
import { notify } from '#database/channels.ts'
import type { Connection, Database } from '#database/connection.ts'
import { submissionColumns } from '../catalogue/submission-item.ts'

/** All that wait for a decision, the oldest first. */
export async function findPending(db: Connection) {
  return db
    .selectFrom('problems')
    .leftJoin('users', 'users.id', 'problems.author_id')
    .select(['problems.id', 'title', 'difficulty', 'tags', 'problems.created_at'])
    .select('users.username as author')
    .where('status', '=', problemStatus.pending)
    .orderBy('problems.created_at')
    .orderBy('problems.id')
    .execute()
}

export async function findOwn(db: Connection, authorId: number) {
  return db
    .selectFrom('problems')
    .select(['id', 'title', 'difficulty', 'tags', 'status', 'reason', 'report', 'created_at'])
    .where('author_id', '=', authorId)
    .orderBy('id', 'desc')
    .execute()
}

export async function findSubmissions(db: Connection, problemId: number) {
  return db
    .selectFrom('submissions')
    .innerJoin('users', 'users.id', 'submissions.user_id')
    .select(submissionColumns)
    .select('users.username')
    .where('problem_id', '=', problemId)
    .orderBy('submissions.id', 'desc')
    .execute()
}

export interface Decision {
  status: ProblemStatus
  reason: string | null
  adminId: number
}

/**
 * Decides on a pending contribution. One statement, so that of two admins only one decides.
 * @returns whether this decision holds
 */
export async function decide(
  db: Database,
  problemId: number,
  { status, reason, adminId }: Decision,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const decided = await transaction
      .updateTable('problems')
      .set({ status, reason, decided_by: adminId, decided_at: sql`now()` })
      .where('id', '=', problemId)
      .where('status', '=', problemStatus.pending)
      .returning('id')
      .executeTakeFirst()
    if (decided === undefined) return false
    if (status === problemStatus.published) await notify(transaction, 'problems', { problemId })
    return true
  })
}

/** Who decided, and how; undefined when there is no such problem. */
export async function findDecision(db: Connection, problemId: number) {
  return db
    .selectFrom('problems')
    .leftJoin('users', 'users.id', 'problems.decided_by')
    .select(['status', 'users.username as decidedBy'])
    .where('problems.id', '=', problemId)
    .executeTakeFirst()
}
