import { limits } from '#contract'
import type { Result, ResultItem, Submission, SubmissionOfProblem } from '#contract/shapes.ts'
import type {
  FoundSubmission,
  findOfUser,
  findOwnOnProblem,
  findResults,
} from './submissions.queries.ts'

type ResultRow = Awaited<ReturnType<typeof findResults>>[number]
type OwnRow = Awaited<ReturnType<typeof findOwnOnProblem>>[number]
type UserRow = Awaited<ReturnType<typeof findOfUser>>[number]
type ItemRow = Pick<
  OwnRow,
  'id' | 'problem_id' | 'language' | 'verdict' | 'state' | 'reason' | 'created_at'
>

/** MB of 2^20 bytes with one decimal. */
export function megabytes(bytes: number): number {
  return Math.round((bytes / 2 ** 20) * 10) / 10
}

function item(row: ItemRow) {
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

function resultItem(row: OwnRow['results'][number]): ResultItem {
  const { index, verdict, reason, time_ms: time, memory_bytes: bytes } = row
  return { index, verdict, reason, time, memory: megabytes(bytes) }
}

/** A result; its texts only for those who may see them. */
export function result(row: ResultRow, withTexts: boolean): Result {
  const leftOut = row.sum > limits.shownReplyBytes
  return {
    ...resultItem(row),
    output: withTexts ? row.output : null,
    stderr: withTexts ? row.stderr : null,
    cut: withTexts && (row.cut || leftOut),
  }
}

export function submissionOfProblem(row: OwnRow): SubmissionOfProblem {
  return { ...item(row), results: row.results.map(resultItem) }
}

export function submissionOfUser(row: UserRow) {
  const problem = { problemId: row.problem_id, title: row.title, difficulty: row.difficulty }
  return { ...item(row), problem }
}

export function submission(
  row: FoundSubmission,
  results: ResultRow[],
  withCode: boolean,
): Submission {
  return {
    ...item(row),
    results: results.map((one) => result(one, withCode)),
    problem: {
      problemId: row.problem_id,
      title: row.title,
      difficulty: row.difficulty,
      status: row.status,
    },
    username: row.username,
    code: withCode ? row.code : null,
    stderr: withCode ? row.stderr : null,
    testCount: row.test_count,
    memoryLimit: row.memory_limit_mb,
    current: row.revision === row.problem_revision,
  }
}
