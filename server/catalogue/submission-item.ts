import type { Selectable } from 'kysely'
import type { ResultItem, SubmissionOfProblem } from '#contract/shapes.ts'
import type { Connection } from '#database/connection.ts'
import type { Results, Submissions } from '#database/schema.ts'

const mib = 1024 * 1024

type SubmissionRow = Pick<
  Selectable<Submissions>,
  'id' | 'problem_id' | 'language' | 'verdict' | 'state' | 'reason' | 'created_at'
>
type ResultRow = Pick<
  Selectable<Results>,
  'submission_id' | 'index' | 'verdict' | 'reason' | 'time_ms' | 'memory_bytes'
>

/** Submissions as lists show them: with the results of their tests, without any output. */
export async function submissionItems(
  db: Connection,
  rows: readonly SubmissionRow[],
): Promise<SubmissionOfProblem[]> {
  if (rows.length === 0) return []
  const results = await db
    .selectFrom('results')
    .select(['submission_id', 'index', 'verdict', 'reason', 'time_ms', 'memory_bytes'])
    .where(
      'submission_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('submission_id')
    .orderBy('index')
    .execute()
  const bySubmission = Map.groupBy(results, (result) => result.submission_id)
  return rows.map((row) => ({
    submissionId: row.id,
    problemId: row.problem_id,
    language: row.language,
    verdict: row.verdict,
    state: row.state,
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
    results: (bySubmission.get(row.id) ?? []).map(resultItem),
  }))
}

function resultItem(row: ResultRow): ResultItem {
  return {
    index: row.index,
    verdict: row.verdict,
    reason: row.reason,
    time: row.time_ms,
    memory: Math.round((row.memory_bytes / mib) * 10) / 10,
  }
}
