import { type Selectable, sql } from 'kysely'
import type { ResultItem, SubmissionOfProblem } from '#contract/shapes.ts'
import type { Connection } from '#database/connection.ts'
import type { Results, Submissions } from '#database/schema.ts'

export const submissionColumns = [
  'submissions.id',
  'submissions.problem_id',
  'submissions.language',
  'submissions.verdict',
  'submissions.state',
  'submissions.reason',
  'submissions.created_at',
] as const

type SubmissionRow = Pick<
  Selectable<Submissions>,
  'id' | 'problem_id' | 'language' | 'verdict' | 'state' | 'reason' | 'created_at'
>
type ResultRow = Pick<
  Selectable<Results>,
  'index' | 'verdict' | 'reason' | 'time_ms' | 'memory_bytes'
>

/** Returns the fields of a submission that every list and page shows. */
export function submissionItem(row: SubmissionRow): Omit<SubmissionOfProblem, 'results'> {
  return {
    submissionId: row.id,
    problemId: row.problem_id,
    language: row.language,
    verdict: row.verdict,
    state: row.state,
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
  }
}

/** Returns a result without its texts. */
export function resultItem(row: ResultRow): ResultItem {
  const { index, verdict, reason, time_ms: time, memory_bytes: bytes } = row
  return { index, verdict, reason, time, memory: megabytes(bytes) }
}

/** Converts bytes to MB (2^20 bytes) with one decimal. */
export function megabytes(bytes: number): number {
  return Math.round((bytes / 2 ** 20) * 10) / 10
}

/**
 * Returns submissions as lists of one problem show them: each with its results, in the given order.
 */
export async function withResults(
  db: Connection,
  rows: readonly SubmissionRow[],
): Promise<SubmissionOfProblem[]> {
  if (rows.length === 0) return []
  const results = await db
    .selectFrom('results')
    .select(['submission_id', 'index', 'verdict', 'reason', 'time_ms', 'memory_bytes'])
    .where(sql<boolean>`submission_id = any (${rows.map(({ id }) => id)}::integer[])`)
    .orderBy('submission_id')
    .orderBy('index')
    .execute()
  const bySubmission = Map.groupBy(results, (result) => result.submission_id)
  return rows.map((row) => ({
    ...submissionItem(row),
    results: (bySubmission.get(row.id) ?? []).map(resultItem),
  }))
}
