import { limits } from '#contract'
import type { Connection } from '#database/connection.ts'
import { solvedProblems } from '../catalogue/problem-item.ts'
import type { Caller } from '../sessions/caller.ts'
import { submission } from './submission-shape.ts'
import { findNeighbours, findResults, findSubmission } from './submissions.queries.ts'
import { maySeeCode, seenOf, visible } from './visibility.ts'

/**
 * Reads what the caller may see of a submission: with code and outputs only if they may.
 * @throws Refusal 404 if there is no such submission, or the caller may not see it
 */
export async function readVisible(db: Connection, caller: Caller | null, submissionId: number) {
  const row = visible(caller, await findSubmission(db, submissionId))
  const { problem_id: problemId } = row
  const solved = caller && (await solvedProblems(db, caller.userId, [problemId]))
  const withCode = maySeeCode(caller, seenOf(row), solved?.has(problemId) ?? false)
  const textBytes = withCode ? limits.shownReplyBytes : 0
  return { row, withCode, results: await findResults(db, submissionId, { textBytes }) }
}

/** Reads a submission as its page shows it. */
export async function readSubmission(db: Connection, caller: Caller | null, submissionId: number) {
  const { row, results, withCode } = await readVisible(db, caller, submissionId)
  // Other attempts of a user are private.
  const isOwn = caller?.userId === row.user_id
  const neighbours = isOwn ? await findNeighbours(db, row) : { previous: null, next: null }
  return submission(row, results, withCode, neighbours)
}
