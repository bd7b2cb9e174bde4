/** Users' reports of mistakes in statements, which admins read and close. */
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { checkReport, limits, tidy } from '#contract'
import type { ProblemReport } from '#contract/shapes.ts'
import type { Connection } from '#database/connection.ts'
import { isCurrent } from '../catalogue/current-problems.ts'
import { publishedProblem } from '../catalogue/problem-view.ts'
import { perHour } from '../http/limits.ts'
import { notFound, Refusal, refuseField } from '../http/refusal.ts'
import { route } from '../http/route.ts'
import type { Parts } from '../parts.ts'

export function reportRoutes(app: FastifyInstance, { db, limits: limited }: Parts): void {
  route(app, 'reportProblem', async ({ caller, parameters: { problemId }, texts }) => {
    await publishedProblem(db, problemId)
    const text = tidy(texts().text)
    refuseField('text', checkReport(text))
    const { userId } = caller
    await db.transaction().execute(async (transaction) => {
      // Serialises a user's reports, so that each one counts all earlier ones.
      await sql`select pg_advisory_xact_lock(hashtext(${`reports of ${userId}`}))`.execute(
        transaction,
      )
      await refuseTooManyOpen(transaction, userId)
      await limited.take(perHour('reports', userId, limits.reportsPerHour), 1, transaction)
      const values = { problem_id: problemId, user_id: userId, text }
      await transaction.insertInto('problem_reports').values(values).execute()
    })
    return { data: {} }
  })

  route(app, 'listReports', async () => ({ data: { reports: await listOpenReports(db) } }))

  route(app, 'closeReport', async ({ caller, parameters: { reportId } }) => {
    if (await closeReport(db, reportId, caller.userId)) return { data: {} }
    throw notFound('There is no such report.')
  })
}

/** @throws Refusal 409 */
async function refuseTooManyOpen(db: Connection, userId: number): Promise<void> {
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
async function listOpenReports(db: Connection): Promise<ProblemReport[]> {
  const rows = await db
    .selectFrom('problem_reports')
    .innerJoin('revisions', 'revisions.problem_id', 'problem_reports.problem_id')
    .innerJoin('users', 'users.id', 'problem_reports.user_id')
    .select(['problem_reports.id as reportId', 'problem_reports.problem_id', 'title'])
    .select(['username', 'text', 'problem_reports.created_at'])
    .where(isCurrent)
    .where('closed_at', 'is', null)
    .orderBy('problem_reports.id')
    .limit(limits.listed.reports)
    .execute()
  return rows.map(({ problem_id: problemId, title, created_at: at, ...row }) => ({
    ...row,
    problem: { problemId, title },
    createdAt: at.toISOString(),
  }))
}

/** Closing a report again does not change who closed it. @returns false if there is no such report */
async function closeReport(db: Connection, reportId: number, userId: number): Promise<boolean> {
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
