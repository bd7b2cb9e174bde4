import { randomUUID } from 'node:crypto'
import type { Language, ProgramProtocol, ProgramRole } from '#contract'
import type { Database } from '#database/connection.ts'
import { storeProblem, storeTests } from '#database/testing/problem.ts'
import type { Blobs } from '#storage/blobs.ts'
import { writeVerdict } from '../queue/submission.queries.ts'

export type Case = { input: string; output: string }

/** Creates a published problem with these tests and no author. @returns its id */
export async function addProblem(
  database: Database,
  blobs: Blobs,
  cases: readonly Case[],
  problem: { timeLimitMs?: number; status?: 0 | 2 } = {},
): Promise<number> {
  const problemId = await storeProblem(database, {
    status: problem.status ?? 2,
    title: `Problem ${randomUUID()}`,
    time_limit_ms: problem.timeLimitMs ?? 2000,
  })
  const tests = cases.map(({ input, output }) => [input, output] as const)
  await storeTests(database, blobs, problemId, tests)
  return problemId
}

/** A submission that waits, without a job yet. @returns its id */
export async function addSubmission(
  database: Database,
  problemId: number,
  {
    language = 'python',
    code = 'print(input())',
    onContribution = false,
  }: { language?: Language; code?: string; onContribution?: boolean } = {},
): Promise<number> {
  const userId = await someUser(database)
  const { tests } = await database
    .selectFrom('tests')
    .select(({ fn }) => fn.countAll<number>().as('tests'))
    .where('problem_id', '=', problemId)
    .executeTakeFirstOrThrow()
  const { id } = await database
    .insertInto('submissions')
    .values({
      ...{ problem_id: problemId, revision: 1, user_id: userId, language, code },
      ...{ on_contribution: onContribution, test_count: tests },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function someUser(database: Database): Promise<number> {
  const known = await database.selectFrom('users').select('id').executeTakeFirst()
  if (known !== undefined) return known.id
  const { id } = await database
    .insertInto('users')
    .values({
      ...{ username: 'learner', fullname: 'Learner' },
      ...{ email: 'learner@example.org', password_hash: 'none' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A Run that waits, without a job yet. @returns its id */
export async function addRun(
  database: Database,
  problemId: number,
  run: { language?: Language; code?: string; input?: string; sample?: number } = {},
): Promise<number> {
  const { language = 'python', code = 'print(input())', input = '', sample = null } = run
  const userId = await someUser(database)
  const { id } = await database
    .insertInto('runs')
    .values({ problem_id: problemId, revision: 1, user_id: userId, language, code, input, sample })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Gives the first revision of a problem a program, whose code names its role. */
export async function addProgram(
  database: Database,
  problemId: number,
  role: ProgramRole,
  program: { language?: Language; protocol?: ProgramProtocol; headers?: string } = {},
): Promise<void> {
  await database
    .insertInto('programs')
    .values({
      ...{ problem_id: problemId, revision: 1, role, protocol: 'testlib' },
      ...{ language: 'python', code: `the ${role}`, ...program },
    })
    .execute()
}

/** The faults of a problem's programs, in the order of the tests. */
export function faultsOf(database: Database, problemId: number) {
  return database
    .selectFrom('problem_faults')
    .select(['revision', 'test', 'message'])
    .where('problem_id', '=', problemId)
    .orderBy('test')
    .execute()
}

/** A submission that is WRONG_ANSWER, and the copy of it that waits for a rejudge. */
export async function stageRejudge(
  database: Database,
  problemId: number,
): Promise<{ former: number; copy: number; rejudgeId: number }> {
  const former = await addSubmission(database, problemId)
  const copy = await addSubmission(database, problemId)
  const ending = { verdict: 'WRONG_ANSWER', reason: null, stderr: null } as const
  const { test_count: testCount, user_id: userId } = await database
    .updateTable('submissions')
    .set({ again_of: former })
    .where('id', '=', copy)
    .returning(['test_count', 'user_id'])
    .executeTakeFirstOrThrow()
  await writeVerdict(database, { submissionId: former, userId, isCopy: false }, ending)
  const { id: rejudgeId } = await database
    .insertInto('rejudges')
    .values({ reason: '', filter: '{}', last_id: former, sent_to: former, total: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await database
    .insertInto('rejudged')
    .values({
      ...{ rejudge_id: rejudgeId, submission_id: former, copy_id: copy },
      ...{ former_verdict: 'WRONG_ANSWER', former_judged_at: new Date(), former_time_ms: 1 },
      ...{ revision: 1, test_count: testCount },
    })
    .execute()
  return { former, copy, rejudgeId }
}
