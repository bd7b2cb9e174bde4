import type { FastifyInstance } from 'fastify'
import { problemStatus } from '#contract'
import { problemItem, solvedProblems } from '../catalogue/problem-item.ts'
import { withResults } from '../catalogue/submission-item.ts'
import { pageFrom, pageWithResults } from '../catalogue/submission-page.ts'
import { route } from '../http/route.ts'
import type { Parts } from '../parts.ts'
import { contributionView, reviewable } from './contribution-view.ts'
import { findOwn, findPending, findSubmissions } from './contributions.queries.ts'
import { readFindings } from './review.queries.ts'

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
      revision: row.revision,
      published: row.status === problemStatus.published,
    }))
    return { data: { contributions } }
  })

  route(app, 'listOwnContributions', async ({ caller }) => {
    const rows = await findOwn(db, caller.userId)
    const wanted = rows.map(({ id, revision }) => ({ problemId: id, revision }))
    const reviews = await readFindings(db, wanted)
    const contributions = rows.map((row) => ({
      problemId: row.id,
      title: row.title,
      difficulty: row.difficulty,
      tags: row.tags,
      status: row.status,
      published: row.problem_status === problemStatus.published,
      revision: row.revision,
      reason: row.reason,
      report: (reviews.get(row.id)?.findings ?? []).map(({ text }) => text),
      review: { state: reviews.get(row.id)?.state ?? 'done' },
      createdAt: row.created_at.toISOString(),
    }))
    return { data: { contributions } }
  })

  route(app, 'getContribution', async ({ parameters, caller }) => {
    const row = await reviewable(parts, parameters.problemId, caller)
    return { data: { contribution: await contributionView(parts, row, caller) } }
  })

  route(app, 'listContributionSubmissions', async ({ parameters, caller, request }) => {
    const { id } = await reviewable(parts, parameters.problemId, caller)
    const { rows, next } = pageWithResults(await findSubmissions(db, id, pageFrom(request)))
    const items = await withResults(db, rows)
    const submissions = items.map((item, index) => ({
      ...item,
      username: rows[index]?.username ?? null,
    }))
    return { data: { submissions, next } }
  })
}
