import type { FastifyInstance } from 'fastify'
import { notFound } from '../http/refusal.ts'
import { route } from '../http/route.ts'
import type { Parts } from '../parts.ts'
import { findContribution } from './contributions.queries.ts'
import { rejudge } from './rejudge.queries.ts'

/** What was judged is judged again on the tests and limits that hold now. */
export function rejudgeRoutes(app: FastifyInstance, parts: Parts): void {
  route(app, 'rejudgeProblem', async ({ parameters: { problemId } }) => {
    const row = await findContribution(parts.db, problemId)
    if (row?.isPublished !== true) throw notFound('There is no such problem.')
    return { data: { submissions: await rejudge(parts, problemId) } }
  })
}
