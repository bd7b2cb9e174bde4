/** Lists are limited, and name the id to send as `?before=` for the next page. */
import { type Selectable, sql } from 'kysely'
import { limits, maxId, megabytes, parseId } from '#contract'
import type { ResultItem, SubmissionOfProblem } from '#contract/shapes.ts'
import type { Connection } from '#database/connection.ts'
import type { Results, Submissions } from '#database/schema.ts'

const fields = [
  'id',
  'problem_id',
  'language',
  'verdict',
  'state',
  'reason',
  'created_at',
] as const satisfies (keyof Submissions)[]

export const submissionColumns = fields.map((field) => `submissions.${field}` as const)

type SubmissionRow = Pick<Selectable<Submissions>, (typeof fields)[number]>
type ResultRow = Pick<
  Selectable<Results>,
  'index' | 'verdict' | 'reason' | 'time_ms' | 'memory_bytes'
>

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

export function resultItem(row: ResultRow): ResultItem {
  const { index, verdict, reason, time_ms: time, memory_bytes: bytes } = row
  return { index, verdict, reason, time, memory: megabytes(bytes) }
}

export async function withResults<Row extends SubmissionRow>(
  db: Connection,
  rows: readonly Row[],
): Promise<(Row & SubmissionOfProblem)[]> {
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
    ...row,
    ...submissionItem(row),
    results: (bySubmission.get(row.id) ?? []).map(resultItem),
  }))
}

/** One row more than a page has, to find out whether another page follows. */
export const pageRows = limits.listed.submissions + 1

export function submissionsOnProblem(db: Connection, problemId: number, from: number) {
  return db
    .selectFrom('submissions')
    .select(submissionColumns)
    .select('test_count')
    .where('problem_id', '=', problemId)
    .where('again_of', 'is', null)
    .where('submissions.id', '<=', from)
    .orderBy('submissions.id', 'desc')
    .limit(pageRows)
}

/** Returns the newest id that the page may contain: one less than `?before=`. */
export function pageFrom(query: URLSearchParams): number {
  const before = parseId(query.get('before') ?? '')
  return before === null ? maxId : before - 1
}

export function pageOf<Row extends { id: number }>(
  found: readonly Row[],
  atMost: number = limits.listed.submissions,
): { rows: readonly Row[]; next: number | null } {
  const rows = found.slice(0, atMost)
  return { rows, next: found.length > rows.length ? (rows.at(-1)?.id ?? null) : null }
}

/** Returns a page like `pageOf`, but also limits the number of results that come with the rows. */
export async function pageWithResults<Row extends SubmissionRow & { test_count: number }>(
  db: Connection,
  found: readonly Row[],
) {
  let results = 0
  const end = found.findIndex(({ test_count: tests }, index) => {
    results += tests
    return index > 0 && results > limits.listed.results
  })
  const atMost = Math.min(end === -1 ? found.length : end, limits.listed.submissions)
  const { rows, next } = pageOf(found, atMost)
  return { submissions: await withResults(db, rows), next }
}
