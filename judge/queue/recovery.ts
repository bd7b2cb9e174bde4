/**
 * Submissions that a judge gave up on get another chance: when a judge starts, and every 15
 * minutes for a day after they were sent. Their attempts stand, so they are judged as suspects.
 */
import { sql } from 'kysely'
import { notify } from '#database/channels.ts'
import type { Database } from '#database/connection.ts'
import type { Queue } from '#database/queue/queue.ts'

const everyMs = 15 * 60_000

/** @returns how many were queued again */
export async function retryFailed(database: Database, queue: Queue): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    // One update decides, so that of several judges each submission is queued by one.
    const failed = await transaction
      .updateTable('submissions')
      .set({ state: 'queued' })
      .where('state', '=', 'failed')
      .where('given_up', '=', false)
      .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
      .returning(['id', 'user_id', 'test_count'])
      .execute()
    for (const { id, user_id, test_count } of failed) {
      const options = { kind: 'again', owner: user_id } as const
      await queue.send(transaction, 'judge', { submissionId: id }, options)
      await notify(transaction, 'submission', {
        submissionId: id,
        event: 'state',
        data: { state: 'queued', place: null, testCount: test_count },
      })
    }
    return failed.length
  })
}

/** Resolves when it was done for the first time. Returns how to stop it. */
export async function keepRetrying(
  database: Database,
  queue: Queue,
  onError: (error: unknown) => void,
): Promise<() => void> {
  const again = () => retryFailed(database, queue).catch(onError)
  await again()
  const timer = setInterval(again, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
