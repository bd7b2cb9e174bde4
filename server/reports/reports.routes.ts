/** Users' reports of mistakes in statements, which admins read and close. */

import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { checkReport, limits, problemStatus, tidy } from '#contract'
import type { Connection } from '#database/connection.ts'
import { currentProblems, isCurrent } from '../catalogue/current-problems.ts'
import { limitKey } from '../http/limit-key.ts'
import { invalid, notFound, Refusal } from '../http/refusal.ts'
import { route } from '../http/route.ts'
import { textFields } from '../http/text-fields.ts'
import type { Parts } from '../parts.ts'

export function reportRoutes(app: FastifyInstance, { db, limits: limited }: Parts): void {
  route(app, 'reportProblem', async ({ caller, parameters: { problemId }, body }) => {
    const problem = await currentProblems(db)
      .select('id')
      .where('id', '=', problemId)
      .where('status', '=', problemStatus.published)
      .executeTakeFirst()
    if (problem === undefined) throw notFound('There is no such problem.')
    const text = tidy(textFields(body, ['text']).text)
    const message = checkReport(text)
    if (message !== null) throw invalid([{ field: 'text', message }])
    await refuseTooManyOpen(db, caller.userId)
    await limited.take({
      key: limitKey('reports', caller.userId),
      atMost: limits.reportsPerHour,
      windowSeconds: 3600,
    })
    await db
      .insertInto('problem_reports')
      .values({ problem_id: problemId, user_id: caller.userId, text })
      .execute()
    return { data: {} }
  })

  route(app, 'listReports', async () => {
    const rows = await db
      .selectFrom('problem_reports')
      .innerJoin('revisions', 'revisions.problem_id', 'problem_reports.problem_id')
      .innerJoin('users', 'users.id', 'problem_reports.user_id')
      .select(['problem_reports.id', 'problem_reports.problem_id', 'title', 'username', 'text'])
      .select('problem_reports.created_at')
      .where(isCurrent)
      .where('closed_at', 'is', null)
      .orderBy('problem_reports.id')
      // The oldest reports. Those beyond the limit appear once these are closed.
      .limit(limits.listed.reports)
      .execute()
    const reports = rows.map((row) => ({
      reportId: row.id,
      problem: { problemId: row.problem_id, title: row.title },
      username: row.username,
      text: row.text,
      createdAt: row.created_at.toISOString(),
    }))
    return { data: { reports } }
  })

  route(app, 'closeReport', async ({ caller, parameters: { reportId } }) => {
    const report = await db
      .updateTable('problem_reports')
      .set(({ fn, ref }) => ({
        closed_at: fn.coalesce(ref('closed_at'), sql<Date>`now()`),
        // Closing a report again does not change who closed it.
        closed_by: fn.coalesce(ref('closed_by'), sql<number>`${caller.userId}::integer`),
      }))
      .where('id', '=', reportId)
      .returning('id')
      .executeTakeFirst()
    if (report === undefined) throw notFound('There is no such report.')
    return { data: {} }
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
