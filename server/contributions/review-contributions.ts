/**
 * Works on the queue of reviews. Nothing waits for a review, so one that cannot be made is given up
 * after some attempts; each attempt is counted before it begins, also those that end the server.
 */
import { notify } from '#database/channels.ts'
import { noteFailure } from '#database/failures.ts'
import type { Job } from '#database/queue/workers.ts'
import type { Parts } from '../parts.ts'
import { givenUp, lookOver } from './look-over.ts'
import { beginReview, writeFindings } from './review.queries.ts'
import { titleIndex } from './title-index.ts'

/** One at a time: it reads all tests of a contribution. */
const workers = 1
const mostAttempts = 5

/** Returns how to stop, and to wait until the review at hand is made or back in the queue. */
export function reviewContributions(
  { db, blobs, queue, notifications }: Pick<Parts, 'db' | 'blobs' | 'queue' | 'notifications'>,
  { onError }: { onError: (error: unknown) => void },
): () => Promise<void> {
  const titles = titleIndex({ db, notifications })

  async function handle({ data, lastError, signal, complete }: Job<'review'>): Promise<void> {
    const { problemId } = data
    const attempt = await beginReview(db, data)
    if (attempt === undefined) return
    await notify(db, 'contribution', { problemId })
    const findings =
      attempt > mostAttempts ? givenUp : await lookOver({ db, blobs, titles }, data, signal)
    await db.transaction().execute(async (transaction) => {
      // More of them are an admin's wish.
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

  const stop = queue.work('review', { workers, notifications, handle, onError })
  return async () => {
    titles.stop()
    await stop()
  }
}
