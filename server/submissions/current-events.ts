import { isFinal, type SubmissionEvent } from '#contract'
import type { Database } from '#database/connection.ts'
import { megabytes } from '../catalogue/submission-item.ts'
import type { Places } from './places-watch.ts'
import { findResults, findSubmission } from './submissions.queries.ts'

/**
 * Returns the current state of a submission as events, from one snapshot so that they are
 * consistent. Only the place in the queue is read afterwards, and shared among callers, because it
 * needs the whole queue.
 */
export async function currentEvents(
  db: Database,
  submissionId: number,
  places: Pick<Places, 'now'>,
): Promise<SubmissionEvent[]> {
  const [row, results] = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => [
      await findSubmission(transaction, submissionId),
      await findResults(transaction, submissionId, { textBytes: 0 }),
    ])
  if (row === undefined) return []
  const { state, verdict, reason, test_count: testCount } = row
  const place = state === 'queued' ? (await places.now()).get(submissionId) : undefined
  const events: SubmissionEvent[] = [
    { event: 'state', data: { state, place: place ?? null, testCount } },
  ]
  for (const { index, verdict: ofTest, time_ms: time, memory_bytes: bytes } of results) {
    events.push({
      event: 'test',
      data: { index, verdict: ofTest, time, memory: megabytes(bytes) },
    })
  }
  if (isFinal(state) && verdict !== null) {
    events.push({ event: 'verdict', data: { verdict, reason } })
  }
  return events
}
