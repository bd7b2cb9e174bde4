import { type Language, problemStatus } from '#contract'
import type { Database } from '#database/connection.ts'
import type { Queue } from '#database/queue/queue.ts'
import type { OpenProblem } from '../catalogue/current-problems.ts'
import { checkWaiting } from '../catalogue/submission-limits.ts'

export interface NewSubmission {
  problem: OpenProblem
  userId: number
  language: Language
  code: string
  /** The id of the HTTP request, for the judge's log. */
  requestId: string
}

/**
 * Stores the submission and its job in one transaction.
 * @returns the submission's id
 * @throws Refusal 429 if too many submissions of the user are waiting
 */
export async function insertSubmission(
  db: Database,
  queue: Queue,
  { problem, userId, language, code, requestId }: NewSubmission,
): Promise<number> {
  const onContribution = problem.status !== problemStatus.published
  return db.transaction().execute(async (transaction) => {
    // In one round trip with the next statements.
    const checking = checkWaiting(transaction, userId, 1)
    const inserting = transaction
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
    const job = Promise.all([inserting, checking]).then(([{ id }]) => ({
      submissionId: id,
      requestId,
    }))
    await queue.send(transaction, 'judge', job, { ...options, owner: userId })
    return (await job).submissionId
  })
}
