import { sql } from 'kysely'
import { limits } from '#contract'
import type { ProblemReport } from '#contract/shapes.ts'
import type { Connection } from '#database/connection.ts'
import { isCurrent } from '../catalogue/current-problems.ts'
import { Refusal } from '../http/refusal.ts'

/** @throws Refusal 409 */
export async function refuseTooManyOpen(db: Connection, userId: number): Promise<void> {
  const { open } = await db
    .selectFrom('problem_reports')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (open < limits.openReports) return
  throw new Refusal(
    409,
    `You have ${limits.openReports} open reports. Wait until an admin has read some of them.`,
  )
}

/** Returns the oldest open reports. Those beyond the limit appear once these are closed. */
export async function listOpenReports(db: Connection): Promise<ProblemReport[]> {
  const rows = await db
    .selectFrom('problem_reports')
    .innerJoin('revisions', 'revisions.problem_id', 'problem_reports.problem_id')
    .innerJoin('users', 'users.id', 'problem_reports.user_id')
    .select(['problem_reports.id', 'problem_reports.problem_id', 'title', 'username', 'text'])
    .select('problem_reports.created_at')
    .where(isCurrent)
    .where('closed_at', 'is', null)
    .orderBy('problem_reports.id')
    .limit(limits.listed.reports)
    .execute()
  return rows.map((row) => ({
    reportId: row.id,
    problem: { problemId: row.problem_id, title: row.title },
    username: row.username,
    text: row.text,
    createdAt: row.created_at.toISOString(),
  }))
}

/** Closing a report again does not change who closed it. @returns false if there is no such report */
export async function closeReport(
  db: Connection,
  reportId: number,
  userId: number,
): Promise<boolean> {
  const report = await db
    .updateTable('problem_reports')
    .set(({ fn, ref }) => ({
      closed_at: fn.coalesce(ref('closed_at'), sql<Date>`now()`),
      closed_by: fn.coalesce(ref('closed_by'), sql<number>`${userId}::integer`),
    }))
    .where('id', '=', reportId)
    .returning('id')
    .executeTakeFirst()
  return report !== undefined
}
