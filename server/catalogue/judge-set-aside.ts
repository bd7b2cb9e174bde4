/** Submissions that wait for a revision of their problem, because one of its programs failed. */
import { sql } from 'kysely'
import type { Connection } from '#database/connection.ts'
import { sendAgain } from '#database/queue/send-again.ts'
import type { RevisionOf } from './current-problems.ts'

/**
 * Queues them again, on a revision that has just become the current one. The solutions of the former
 * revision stay as they are, because the new one has its own.
 * @returns the number of submissions
 */
export async function judgeSetAside(
  transaction: Connection,
  { problemId, revision }: RevisionOf,
): Promise<number> {
  const testCount = sql<number>`(
    select count(*) from tests where problem_id = ${problemId} and revision = ${revision}
  )`
  const found = await transaction
    .updateTable('submissions')
    .set({ state: 'queued', set_aside: null, revision, attempts: 0, test_count: testCount })
    .where('problem_id', '=', problemId)
    .where('state', '=', 'set aside')
    .where('again_of', 'is', null)
    .where(sql<boolean>`not exists (select from solutions where submission_id = submissions.id)`)
    .returning(['id', 'user_id', 'test_count'])
    .execute()
  await sendAgain(transaction, found)
  return found.length
}
