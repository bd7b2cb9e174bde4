import { problemStatus } from '#contract'
import type { Connection } from '#database/connection.ts'
import { currentProblems, type RevisionOf } from '../catalogue/current-problems.ts'
import { type TestRow, testsOf } from '../catalogue/tests.ts'
import type { Caller } from '../sessions/caller.ts'

/**
 * Returns the tests of a problem and those that the caller may see: samples for every caller, tests
 * that one of their own submissions failed, and all tests for the author and admins.
 * @returns the visible ones in the order in which they fill a reply; undefined if the caller may not
 * see the problem
 */
export async function testsFor(
  db: Connection,
  problemId: number,
  caller: Caller | null,
): Promise<{ tests: TestRow[]; visible: TestRow[] } | undefined> {
  const problem = await currentProblems(db)
    .select(['status', 'revision', 'samples', 'author_id'])
    .where('id', '=', problemId)
    .executeTakeFirst()
  if (problem === undefined) return undefined
  const isAuthor = caller !== null && caller.userId === problem.author_id
  const seesAll = isAuthor || caller?.isAdmin === true
  if (problem.status !== problemStatus.published && !seesAll) return undefined

  const place = { problemId, revision: problem.revision }
  const tests = await testsOf(db, place).execute()
  const failed = caller === null ? [] : await failedTests(db, place, caller.userId)
  const isFirst = ({ number }: TestRow) => number <= problem.samples || failed.includes(number)
  const others = seesAll ? tests.filter((test) => !isFirst(test)) : []
  return { tests, visible: [...tests.filter(isFirst), ...others] }
}

/** The last result of a judged submission is the test that it failed. */
async function failedTests(
  db: Connection,
  { problemId, revision }: RevisionOf,
  userId: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('results')
    .innerJoin('submissions', 'submissions.id', 'results.submission_id')
    .select('results.index')
    .distinct()
    .where('submissions.problem_id', '=', problemId)
    .where('submissions.revision', '=', revision)
    .where('submissions.user_id', '=', userId)
    .where('submissions.state', '=', 'judged')
    .where('results.verdict', '<>', 'OK')
    .execute()
  return rows.map(({ index }) => index)
}
