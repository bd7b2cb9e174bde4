import type { Verdict } from '#contract'
import type { Database } from '#database/connection.ts'
import { pretendJudge } from './judge.ts'

export interface SubmissionFixture {
  problemId: number
  userId: number
  verdict?: Verdict
  revision?: number
  /** The number of accepted results before the one with the verdict. */
  passed?: number
}

/** A judged submission. */
export async function makeSubmission(
  db: Database,
  { problemId, userId, verdict = 'OK', revision = 1, passed = 0 }: SubmissionFixture,
): Promise<number> {
  const { id } = await db
    .insertInto('submissions')
    .values({
      ...{ problem_id: problemId, revision, user_id: userId },
      ...{ language: 'c', code: 'the code', test_count: 2 },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const judge = pretendJudge(db)
  for (let index = 1; index <= passed; index++) await judge.result(id, index)
  await judge.result(id, passed + 1, { verdict })
  await judge.verdict(id, verdict)
  return id
}
