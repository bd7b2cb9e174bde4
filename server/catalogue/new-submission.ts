/** New submissions of one user, and their limits. Solutions of contributions count too. */
import { sql } from 'kysely'
import { type Language, limits } from '#contract'
import type { Connection } from '#database/connection.ts'
import { countWaitingSubmissions } from '#database/queue/admin.ts'
import { sendJob } from '#database/queue/send-job.ts'
import { type Limit, limitKey } from '../http/limits.ts'
import { Refusal } from '../http/refusal.ts'
import { ofRevision, type RevisionOf } from './current-problems.ts'

/** Serialises the submissions of one user until the transaction ends. @throws Refusal 429 */
export async function checkWaiting(transaction: Connection, userId: number, added: number) {
  const [, waiting] = await Promise.all([
    sql`select pg_advisory_xact_lock(hashtext(${`submissions of ${userId}`}))`.execute(transaction),
    countWaitingSubmissions(transaction, userId),
  ])
  const { waitingSubmissions: atMost } = limits
  if (waiting + added <= atMost) return
  const message = `You already have ${atMost} submissions waiting. Submit again when some of them are judged.`
  throw new Refusal(429, message, { headers: { 'retry-after': '10' } })
}

export function submissionsOfDay(userId: number): Limit {
  return {
    key: limitKey('submissions-day', userId),
    atMost: limits.submissionsPerDay,
    windowSeconds: 24 * 3600,
    message: `You have sent ${limits.submissionsPerDay.toLocaleString('en')} submissions today. Try again tomorrow.`,
  }
}

export interface NewSubmission extends RevisionOf {
  userId: number
  language: Language
  code: string
  onContribution: boolean
  /** The id of the HTTP request, for the judge's log. */
  requestId?: string
}

/**
 * Stores a submission and its job. @returns its id
 * @param checking is sent in one round trip with the statements; the submission fails if it does
 */
export async function storeSubmission(
  transaction: Connection,
  { problemId, revision, userId, language, code, onContribution, requestId }: NewSubmission,
  checking?: Promise<void>,
): Promise<number> {
  const inserting = transaction
    .insertInto('submissions')
    .values(({ selectFrom, fn }) => ({
      problem_id: problemId,
      revision,
      user_id: userId,
      language,
      code,
      on_contribution: onContribution,
      test_count: selectFrom('tests')
        .select(fn.countAll<number>().as('count'))
        .where(ofRevision({ problemId, revision })),
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const options = onContribution
    ? { kind: 'contribution' as const, group: `contributions of user ${userId}` }
    : { kind: 'submission' as const }
  const job = Promise.all([inserting, checking]).then(([{ id }]) => ({
    submissionId: id,
    ...(requestId !== undefined && { requestId }),
  }))
  await sendJob(transaction, 'judge', job, { ...options, owner: userId })
  return (await job).submissionId
}
