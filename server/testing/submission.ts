import type { Verdict } from '#contract'
import type { Database } from '#database/connection.ts'
import { pretendJudge } from './judge.ts'

/** A judged submission. */
export async function makeSubmission(
  db: Database,
  { problemId, userId, verdict = 'OK' }: { problemId: number; userId: number; verdict?: Verdict },
): Promise<number> {
  const { id } = await db
    .insertInto('submissions')
    .values({
      problem_id: problemId,
      revision: 1,
      user_id: userId,
      language: 'c',
      code: 'the code',
      test_count: 2,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const judge = pretendJudge(db)
  await judge.result(id, 1, { verdict })
  await judge.verdict(id, verdict)
  return id
}
