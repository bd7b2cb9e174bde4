/** Users' reports of mistakes in statements, which admins read and close. */
import type { FastifyInstance } from 'fastify'
import { checkReport, limits, tidy } from '#contract'
import { publishedProblem } from '../catalogue/problem-view.ts'
import { limitKey } from '../http/limit-key.ts'
import { invalid, notFound } from '../http/refusal.ts'
import { route } from '../http/route.ts'
import { textFields } from '../http/text-fields.ts'
import type { Parts } from '../parts.ts'
import { closeReport, listOpenReports, refuseTooManyOpen } from './reports.queries.ts'

export function reportRoutes(app: FastifyInstance, { db, limits: limited }: Parts): void {
  route(app, 'reportProblem', async ({ caller, parameters: { problemId }, body }) => {
    await publishedProblem(db, problemId)
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

  route(app, 'listReports', async () => ({ data: { reports: await listOpenReports(db) } }))

  route(app, 'closeReport', async ({ caller, parameters: { reportId } }) => {
    if (await closeReport(db, reportId, caller.userId)) return { data: {} }
    throw notFound('There is no such report.')
  })
}
