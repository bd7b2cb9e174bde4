/**
 * Returns a contribution for its author and the admins, with the review, the changes and the
 * history.
 */
import { limits, problemStatus } from '#contract'
import type { Contribution } from '#contract/shapes.ts'
import type { Connection } from '#database/connection.ts'
import { problemView } from '../catalogue/problem-view.ts'
import { forbidden, notFound } from '../http/refusal.ts'
import type { Parts } from '../parts.ts'
import type { Caller } from '../sessions/caller.ts'
import { changesOf } from './changes.ts'
import { type ContributionRow, findContribution } from './contributions.queries.ts'
import { readReview } from './review.queries.ts'

/**
 * Only admins learn which ids exist. Any other user except the author gets the same 403 for all
 * ids.
 */
export async function reviewable(
  { db }: Pick<Parts, 'db'>,
  problemId: number,
  caller: Caller,
): Promise<ContributionRow> {
  const row = await findContribution(db, problemId)
  if (!caller.isAdmin && row?.author_id !== caller.userId) throw forbidden()
  if (row === undefined) throw notFound('There is no such contribution.')
  return row
}

export async function contributionView(
  parts: Parts,
  row: ContributionRow,
  { userId }: Caller,
): Promise<Contribution> {
  const { db } = parts
  const review = await readReview(db, row.id, row.revision)
  return {
    ...(await problemView(parts, row, userId)),
    published: row.currentStatus === problemStatus.published,
    scaleTimeLimit: row.scale_time_limit,
    revision: row.revision,
    reason: row.reason,
    decidedBy: row.decidedBy,
    decidedAt: row.decided_at?.toISOString() ?? null,
    report: review.findings.map(({ text }) => text),
    review,
    changes: await changesOf(db, row),
    history: await readHistory(db, row.id),
  }
}

/** Returns the newest entries, oldest first. */
async function readHistory(db: Connection, problemId: number): Promise<Contribution['history']> {
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
