/** The limits on submissions of one user, which the solutions of contributions count towards too. */
import { sql } from 'kysely'
import { limits } from '#contract'
import type { Connection } from '#database/connection.ts'
import { countWaitingSubmissions } from '#database/queue/admin.ts'
import { limitKey } from '../http/limit-key.ts'
import type { Limit } from '../http/limits.ts'
import { Refusal } from '../http/refusal.ts'

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
