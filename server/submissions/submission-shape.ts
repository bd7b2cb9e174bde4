import { limits } from '#contract'
import type { Result, Submission } from '#contract/shapes.ts'
import { resultItem, submissionItem } from '../catalogue/submission-item.ts'
import type { FoundSubmission, findOfUser, findResults } from './submissions.queries.ts'

type ResultRow = Awaited<ReturnType<typeof findResults>>[number]
type UserRow = Awaited<ReturnType<typeof findOfUser>>[number]
type Neighbours = Pick<Submission, 'previous' | 'next'>

/** Returns a result, with its texts only if the caller may see them. */
export function result(row: ResultRow, withTexts: boolean): Result {
  const leftOut = row.sum > limits.shownReplyBytes
  const { output_stored: outputStored, stderr_stored: stderrStored } = row
  const isStart = outputStored !== 'all' || stderrStored !== 'all'
  return {
    ...resultItem(row),
    output: withTexts ? row.output : null,
    stderr: withTexts ? row.stderr : null,
    cut: withTexts && (row.cut || leftOut || isStart),
    outputStored: withTexts ? outputStored : 'all',
    stderrStored: withTexts ? stderrStored : 'all',
  }
}

export function submissionOfUser(row: UserRow) {
  const problem = { problemId: row.problem_id, title: row.title, difficulty: row.difficulty }
  return { ...submissionItem(row), problem }
}

export function submission(
  row: FoundSubmission,
  results: ResultRow[],
  withCode: boolean,
  neighbours: Neighbours,
): Submission {
  return {
    ...submissionItem(row),
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
    stderrStored: withCode ? row.stderr_stored : 'all',
    testCount: row.test_count,
    memoryLimit: row.memory_limit_mb,
    current: row.revision === row.problem_revision,
    ...neighbours,
  }
}
