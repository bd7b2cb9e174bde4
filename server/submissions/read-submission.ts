/** Submissions as their readers may see them: the specification's table of who may see what, in one place. */
import { hiddenTexts, limits, problemStatus, resultingLimitMs } from '#contract'
import type { Result, Submission } from '#contract/shapes.ts'
import type { Connection } from '#database/connection.ts'
import { solvedProblems } from '../catalogue/problem-item.ts'
import { resultItem, submissionItem } from '../catalogue/submission-list.ts'
import { notFound } from '../http/refusal.ts'
import type { Caller } from '../sessions/sessions.ts'
import { findResults, findSubmission, type SeenRow } from './submissions.queries.ts'

/** @throws Refusal 404 if there is no such submission, or the caller may not see it */
export async function readSubmission(
  db: Connection,
  caller: Caller | null,
  submissionId: number,
): Promise<Submission> {
  const { row, results, withCode } = await readVisible(db, caller, submissionId)
  // Other attempts of a user are private.
  const isOwn = caller?.userId === row.user_id
  return {
    ...submissionItem(row),
    results,
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
    setAside: withCode ? row.set_aside : null,
    testCount: row.test_count,
    limitMs: resultingLimitMs(row, row.language),
    memoryLimit: row.memoryLimit,
    current: row.revision === row.problem_revision,
    previous: isOwn ? row.previous : null,
    next: isOwn ? row.next : null,
  }
}

/** @throws Refusal 404 */
export async function readVisible(db: Connection, caller: Caller | null, submissionId: number) {
  const row = visible(caller, await findSubmission(db, submissionId))
  const withCode = await maySeeCode(db, caller, row)
  const textBytes = withCode ? limits.shownReplyBytes : 0
  const results = await findResults(db, submissionId, { textBytes })
  return { row, withCode, results: results.map((one) => result(one, withCode)) }
}

/**
 * Decides about code, stderr and outputs of a visible submission. Looks for solved problems only where it
 * depends on them: clients ask for their own submissions often.
 */
async function maySeeCode(db: Connection, caller: Caller | null, row: SeenRow) {
  if (caller === null) return false
  if (caller.isAdmin || row.user_id === caller.userId) return true
  if (row.on_contribution && row.author_id === caller.userId) return true
  if (row.verdict !== 'OK') return false
  const { problem_id: problemId } = row
  return (await solvedProblems(db, caller.userId, [problemId])).has(problemId)
}

type ResultRow = Awaited<ReturnType<typeof findResults>>[number]

function result(row: ResultRow, withTexts: boolean): Result {
  if (!withTexts) return { ...resultItem(row), ...hiddenTexts }
  const { output_stored: outputStored, stderr_stored: stderrStored } = row
  const { transcript_stored: transcriptStored } = row
  const isLeftOut = row.sum > limits.shownReplyBytes
  const isStart = outputStored !== 'all' || stderrStored !== 'all'
  return {
    ...resultItem(row),
    output: row.output,
    stderr: row.stderr,
    message: row.message,
    transcript: row.transcript,
    cut: row.cut || isLeftOut || isStart,
    transcriptCut:
      row.transcript_bytes !== null &&
      (row.transcript_cut || isLeftOut || transcriptStored !== 'all'),
    outputStored,
    stderrStored,
    transcriptStored,
  }
}

/** Returns a submission whose facts the caller may see. @throws Refusal 404 */
export function visible<Row extends SeenRow>(caller: Caller | null, row: Row | undefined): Row {
  if (row === undefined || !maySee(caller, row)) throw notFound('There is no such submission.')
  return row
}

function maySee(caller: Caller | null, row: SeenRow): boolean {
  // A submission on a proposed revision is hidden like the revision.
  const isProposed = row.revision > row.problem_revision
  if (row.status === problemStatus.published && !isProposed) return true
  if (caller === null) return false
  return caller.isAdmin || row.user_id === caller.userId || row.author_id === caller.userId
}
