import { hiddenTexts, limits, resultingLimitMs } from '#contract'
import type { Result, Submission } from '#contract/shapes.ts'
import type { Connection } from '#database/connection.ts'
import { solvedProblems } from '../catalogue/problem-item.ts'
import { resultItem, submissionItem } from '../catalogue/submission-list.ts'
import type { Caller } from '../sessions/sessions.ts'
import { type FoundSubmission, findResults, findSubmission } from './submissions.queries.ts'
import { maySeeCode, visible } from './visibility.ts'

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
  const withCode = await maySeeCodeNow(db, caller, row)
  const textBytes = withCode ? limits.shownReplyBytes : 0
  const results = await findResults(db, submissionId, { textBytes })
  return { row, withCode, results: results.map((one) => result(one, withCode)) }
}

/** Looks for solved problems only where it depends on them: clients ask for their own submissions often. */
async function maySeeCodeNow(db: Connection, caller: Caller | null, row: FoundSubmission) {
  if (caller === null || maySeeCode(caller, row, false)) return caller !== null
  if (!maySeeCode(caller, row, true)) return false
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
