import { notify } from '#database/channels.ts'
import { noteFailure } from '#database/failures.ts'
import type { Job } from '#database/queue/workers.ts'
import type { Parts } from '../parts.ts'
import { givenUp, reviewWithoutCode } from './automated-review.ts'
import { beginReview, writeFindings } from './review.queries.ts'

/** One at a time, because a review reads all tests of a contribution. */
const workers = 1
const mostAttempts = 5

/**
 * Processes the queue of automated reviews. No user action depends on a review, so one that keeps
 * failing is abandoned after some attempts. Each attempt is counted before it starts, so that
 * attempts that crash the server count too.
 * @returns a function that stops the worker and waits until the current review is done or requeued
 */
export function reviewContributions(
  { db, blobs, queue, notifications }: Pick<Parts, 'db' | 'blobs' | 'queue' | 'notifications'>,
  { onError }: { onError: (error: unknown) => void },
): () => Promise<void> {
  async function handle({ data, lastError, signal, complete }: Job<'review'>): Promise<void> {
    const { problemId } = data
    const attempt = await beginReview(db, data)
    if (attempt === undefined) return
    await notify(db, 'contribution', { problemId })
    const findings =
      attempt > mostAttempts ? givenUp : await reviewWithoutCode({ db, blobs }, data, signal)
    await db.transaction().execute(async (transaction) => {
      // Further attempts happen only if an admin asks for them.
      if (attempt === mostAttempts + 1) {
        const error = lastError ?? 'The server ended each time.'
        await noteFailure(transaction, 'review', data, { tries: mostAttempts, error })
      }
      if (findings !== null) await writeFindings(transaction, data, findings)
      await transaction
        .updateTable('revisions')
        .set({ review_state: 'done' })
        .where('problem_id', '=', problemId)
        .where('revision', '=', data.revision)
        .execute()
      await notify(transaction, 'contribution', { problemId })
      await complete(transaction)
    })
  }

  return queue.work('review', { workers, notifications, handle, onError })
}
