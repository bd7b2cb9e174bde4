import { sql } from 'kysely'
import { type Language, limits, problemStatus } from '#contract'
import type { Connection, Database } from '#database/connection.ts'
import { countWaitingSubmissions } from '#database/queue/admin.ts'
import type { Queue } from '#database/queue/queue.ts'
import type { OpenProblem } from '../catalogue/current-problems.ts'
import { limitKey } from '../http/limit-key.ts'
import type { Limit } from '../http/limits.ts'
import { Refusal } from '../http/refusal.ts'

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

/**
 * Checks that the user may have more submissions waiting. Its lock serialises the submissions of
 * one user until the transaction ends.
 * @throws Refusal 429
 */
export async function checkWaiting(
  transaction: Connection,
  userId: number,
  added: number,
): Promise<void> {
  const [, waiting] = await Promise.all([
    sql`select pg_advisory_xact_lock(hashtext(${`submissions of ${userId}`}))`.execute(transaction),
    countWaitingSubmissions(transaction, userId),
  ])
  if (waiting + added > limits.waitingSubmissions) throw tooManyWaiting()
}

/** The submissions of one day, including the solutions of the user's contributions. */
export function submissionsOfDay(userId: number): Limit {
  return {
    key: limitKey('submissions-day', userId),
    atMost: limits.submissionsPerDay,
    windowSeconds: 24 * 3600,
    message: `You have sent ${limits.submissionsPerDay.toLocaleString('en')} submissions today. Try again tomorrow.`,
  }
}

function tooManyWaiting(): Refusal {
  const { waitingSubmissions } = limits
  return new Refusal(
    429,
    `You already have ${waitingSubmissions} submissions waiting. Submit again when some of them are judged.`,
    { headers: { 'retry-after': '10' } },
  )
}
