import { type Language, problemStatus } from '#contract'
import type { Database } from '#database/connection.ts'
import type { Queue } from '#database/queue.ts'
import type { OpenProblem } from '../catalogue/open-problem.ts'

export interface NewSubmission {
  problem: OpenProblem
  userId: number
  language: Language
  code: string
  /** Of the call that brings it, for the judge's log. */
  requestId: string
}

/** Stores the submission and its job together: never one without the other. Returns its id. */
export async function insertSubmission(
  db: Database,
  queue: Queue,
  { problem, userId, language, code, requestId }: NewSubmission,
): Promise<number> {
  const onContribution = problem.status !== problemStatus.published
  return db.transaction().execute(async (transaction) => {
    const inserted = transaction
      .insertInto('submissions')
      .values(({ selectFrom, fn }) => ({
        problem_id: problem.id,
        revision: problem.revision,
        user_id: userId,
        language,
        code,
        on_contribution: onContribution,
        test_count: selectFrom('tests')
          .select(fn.countAll<number>().as('count'))
          .where('problem_id', '=', problem.id)
          .where('revision', '=', problem.revision),
      }))
      .returning('id')
      .executeTakeFirstOrThrow()
    const options = onContribution
      ? { kind: 'contribution' as const, group: `contributions of user ${userId}` }
      : { kind: 'submission' as const }
    const job = inserted.then(({ id }) => ({ submissionId: id, requestId }))
    await queue.send(transaction, 'judge', job, { ...options, owner: userId })
    return (await job).submissionId
  })
}
