import type { FastifyInstance } from 'fastify'
import type { Contribution } from '#contract/shapes.ts'
import { problemItem, solvedProblems } from '../catalogue/problem-item.ts'
import { findProblem, type ProblemRow, problemView } from '../catalogue/problem-view.ts'
import { withResults } from '../catalogue/submission-item.ts'
import { forbidden, notFound } from '../http/refusal.ts'
import { route } from '../http/route.ts'
import type { Parts } from '../parts.ts'
import type { Caller } from '../sessions/caller.ts'
import { findOwn, findPending, findSubmissions } from './contributions.queries.ts'

export function contributionRoutes(app: FastifyInstance, parts: Parts): void {
  const { db } = parts

  route(app, 'listContributions', async ({ caller }) => {
    const rows = await findPending(db)
    const solved = await solvedProblems(
      db,
      caller.userId,
      rows.map(({ id }) => id),
    )
    const contributions = rows.map((row) => ({
      ...problemItem(row, solved.has(row.id)),
      createdAt: row.created_at.toISOString(),
      author: row.author === null ? null : { username: row.author },
    }))
    return { data: { contributions } }
  })

  route(app, 'listOwnContributions', async ({ caller }) => {
    const rows = await findOwn(db, caller.userId)
    const contributions = rows.map((row) => ({
      problemId: row.id,
      title: row.title,
      difficulty: row.difficulty,
      tags: row.tags,
      status: row.status,
      reason: row.reason,
      report: row.report,
      createdAt: row.created_at.toISOString(),
    }))
    return { data: { contributions } }
  })

  route(app, 'getContribution', async ({ parameters, caller }) => {
    const row = await reviewable(parts, parameters.problemId, caller)
    return { data: { contribution: await contributionView(parts, row, caller) } }
  })

  route(app, 'listContributionSubmissions', async ({ parameters, caller }) => {
    const { id } = await reviewable(parts, parameters.problemId, caller)
    const rows = await findSubmissions(db, id)
    const items = await withResults(db, rows)
    const submissions = items.map((item, index) => ({
      ...item,
      username: rows[index]?.username ?? null,
    }))
    return { data: { submissions } }
  })
}

/** Only admins learn which ids exist; to everybody else but the author all are forbidden alike. */
async function reviewable({ db }: Parts, problemId: number, caller: Caller): Promise<ProblemRow> {
  const row = await findProblem(db, problemId)
  if (!caller.isAdmin && row?.author_id !== caller.userId) throw forbidden()
  if (row === undefined) throw notFound('There is no such contribution.')
  return row
}

export async function contributionView(
  parts: Parts,
  row: ProblemRow,
  { userId }: Caller,
): Promise<Contribution> {
  const { reason, report, revision } = row
  return { ...(await problemView(parts, row, userId)), reason, report, revision }
}
