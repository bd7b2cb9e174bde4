import type { Selectable } from 'kysely'
import { problemStatus } from '#contract'
import type { Connection } from '#database/connection.ts'
import type { Tests } from '#database/schema.ts'
import { currentProblems } from '../catalogue/current-problems.ts'
import type { Caller } from '../sessions/caller.ts'

export type TestRow = Selectable<Tests>

export interface ProblemTests {
  /** All tests of the current revision, in the order of judging. */
  tests: TestRow[]
  /** The numbers of the tests that the caller may see. */
  visible: Set<number>
  /** The visible tests that are shown first if not all fit: samples and failed ones. */
  first: Set<number>
}

/**
 * Returns the tests of a problem and which of them the caller may see: samples for every caller,
 * tests that one of their own submissions failed, and all tests for the author and admins.
 * Undefined if the caller may not see the problem.
 */
export async function testsFor(
  db: Connection,
  problemId: number,
  caller: Caller | null,
): Promise<ProblemTests | undefined> {
  const problem = await currentProblems(db)
    .select(['status', 'revision', 'samples', 'author_id'])
    .where('id', '=', problemId)
    .executeTakeFirst()
  if (problem === undefined) return undefined
  const isAuthor = caller !== null && caller.userId === problem.author_id
  const seesAll = isAuthor || caller?.isAdmin === true
  if (problem.status !== problemStatus.published && !seesAll) return undefined

  const place = { problemId, revision: problem.revision }
  const tests = await db
    .selectFrom('tests')
    .selectAll()
    .where('problem_id', '=', problemId)
    .where('revision', '=', problem.revision)
    .orderBy('number')
    .execute()
  const failed = caller === null ? [] : await failedTests(db, place, caller.userId)
  const samples = tests.map(({ number }) => number).filter((number) => number <= problem.samples)
  const first = new Set([...samples, ...failed])
  return { tests, first, visible: seesAll ? new Set(tests.map(({ number }) => number)) : first }
}

/** The last result of a judged submission is the test that it failed. */
async function failedTests(
  db: Connection,
  { problemId, revision }: { problemId: number; revision: number },
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
