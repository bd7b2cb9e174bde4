import type { Database } from '#database/connection.ts'
import { writeVerdict } from '../queue/submission.queries.ts'
import { addSubmission } from './submission.ts'

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
      rejudge_id: rejudgeId,
      submission_id: former,
      copy_id: copy,
      former_verdict: 'WRONG_ANSWER',
      former_judged_at: new Date(),
      former_time_ms: 1,
      revision: 1,
      test_count: testCount,
    })
    .execute()
  return { former, copy, rejudgeId }
}
