import { sql } from 'kysely'
import { type HistoryAction, limits, problemStatus, type Translations } from '#contract'
import type { Connection } from '#database/connection.ts'
import { lockSetAside } from '#database/lock-set-aside.ts'
import { sendAgain } from '#database/queue/send-job.ts'
import {
  currentProblems,
  isCurrent,
  ofRevision,
  type RevisionOf,
} from '../catalogue/current-problems.ts'
import { problemRows } from '../catalogue/problem-view.ts'

/** Returns the oldest contributions that wait for a decision. */
export async function findPending(db: Connection) {
  return currentProblems(db)
    .innerJoin('revisions as pending', 'pending.problem_id', 'problems.id')
    .leftJoin('users', 'users.id', 'problems.author_id')
    .select(['problems.id as problemId', 'pending.title', 'pending.difficulty', 'pending.tags'])
    .select(['pending.revision', 'revisions.status', 'users.username as author'])
    .select(
      // A proposed revision waits since it was sent, not since the problem was created.
      sql<Date>`case when pending.is_current then problems.created_at else pending.created_at end`.as(
        'created_at',
      ),
    )
    .where('pending.status', '=', problemStatus.pending)
    .orderBy('created_at')
    .orderBy('problems.id')
    .limit(limits.listed.contributions)
    .execute()
}

/** Returns the newest revision of each problem of this author, newest problem first. */
export async function findOwn(db: Connection, authorId: number) {
  return currentProblems(db)
    .innerJoin('revisions as newest', 'newest.problem_id', 'problems.id')
    .distinctOn('problems.id')
    .select(['problems.id as problemId', 'problems.created_at'])
    .select('revisions.status as currentStatus')
    .select(['newest.title', 'newest.difficulty', 'newest.tags', 'newest.status'])
    .select(['newest.revision', 'newest.reason'])
    .select(
      sql<boolean>`exists (
        select from problem_faults fault
        where fault.problem_id = problems.id and fault.revision >= revisions.revision
      )`.as('isFaulty'),
    )
    .where('author_id', '=', authorId)
    .orderBy('problems.id', 'desc')
    .orderBy('newest.revision', 'desc')
    .limit(limits.listed.contributions)
    .execute()
}

/** Serialises decisions, revisions and withdrawals. @returns undefined without such a problem */
export async function lockProblem(transaction: Connection, problemId: number) {
  const problem = await transaction
    .selectFrom('problems')
    .select('author_id')
    .where('id', '=', problemId)
    // Not `for update`: storing tests takes long, and users must be able to submit meanwhile.
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (problem === undefined) return undefined
  // Separate statements, which see what was committed while this one waited.
  const revisions = transaction
    .selectFrom('revisions')
    .select(['revision', 'status'])
    .where('problem_id', '=', problemId)
  return {
    authorId: problem.author_id,
    current: await revisions.where(isCurrent).executeTakeFirstOrThrow(),
    newest: await revisions.orderBy('revision', 'desc').limit(1).executeTakeFirstOrThrow(),
  }
}

/** Leaves the problem without a current revision, until the transaction makes another one current. */
export async function retireCurrent(transaction: Connection, problemId: number): Promise<void> {
  await transaction
    .updateTable('revisions')
    .set({ is_current: false })
    .where('problem_id', '=', problemId)
    .where(isCurrent)
    .execute()
}

/**
 * Queues submissions that waited for a revision of their problem, because one of its programs failed. They
 * are judged on this revision, which has just become the current one. The solutions of the former
 * revision stay as they are, because the new one has its own.
 */
export async function judgeSetAside(transaction: Connection, { problemId, revision }: RevisionOf) {
  await lockSetAside(transaction, problemId)
  const testCount = sql<number>`(
    select count(*) from tests where problem_id = ${problemId} and revision = ${revision}
  )`
  const found = await transaction
    .updateTable('submissions')
    .set({ state: 'queued', set_aside: null, revision, attempts: 0, test_count: testCount })
    .where('problem_id', '=', problemId)
    .where('state', '=', 'set aside')
    .where('again_of', 'is', null)
    .where(sql<boolean>`not exists (select from solutions where submission_id = submissions.id)`)
    .returning(['id', 'user_id', 'test_count'])
    .execute()
  await sendAgain(transaction, found)
}

export async function findContribution(db: Connection, problemId: number) {
  return (
    problemRows(db, problemId)
      .innerJoin('revisions as current', 'current.problem_id', 'problems.id')
      .leftJoin('users as decider', 'decider.id', 'revisions.decided_by')
      .select(['revisions.reason', 'revisions.decided_at', 'decider.username as decidedBy'])
      // The current revision may be older than the newest one.
      .select(['current.revision as currentRevision', 'current.status as currentStatus'])
      .where(({ ref }) => ref('current.is_current'))
      .orderBy('revisions.revision', 'desc')
      .limit(1)
      .executeTakeFirst()
  )
}

/** Returns the statements of a revision in other languages. */
export async function findTranslations(db: Connection, of: RevisionOf): Promise<Translations> {
  const { translations } = await db
    .selectFrom('revisions')
    .select(sql<Translations>`translations`.as('translations'))
    .where(ofRevision(of))
    .executeTakeFirstOrThrow()
  return translations
}

interface HistoryEntry {
  action: HistoryAction
  userId: number
  reason?: string | null
}

/** Permanently records an action on a revision. @returns the entry's id */
export async function addHistory(
  db: Connection,
  { problemId, revision }: RevisionOf,
  { action, userId, reason = null }: HistoryEntry,
): Promise<number> {
  const { id } = await db
    .insertInto('contribution_history')
    .values({ problem_id: problemId, revision, action, user_id: userId, reason })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function readHistory(db: Connection, problemId: number) {
  const rows = await db
    .selectFrom('contribution_history')
    .leftJoin('users', 'users.id', 'contribution_history.user_id')
    .select(['revision', 'action', 'users.username as by', 'at', 'reason'])
    .where('problem_id', '=', problemId)
    .orderBy('contribution_history.id', 'desc')
    .limit(limits.listed.history)
    .execute()
  return rows.toReversed().map((row) => ({ ...row, at: row.at.toISOString() }))
}
