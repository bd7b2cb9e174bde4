import { isFinal, type SubmissionEvent } from '#contract'
import type { Database } from '#database/connection.ts'
import { megabytes } from '../catalogue/submission-item.ts'
import { findResults, findSubmission, placesInQueue } from './submissions.queries.ts'

/** How a submission stands now, told as events; of one moment, so that they fit together. */
export async function currentEvents(
  db: Database,
  submissionId: number,
): Promise<SubmissionEvent[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const row = await findSubmission(transaction, submissionId)
      if (row === undefined) return []
      const { state, verdict, reason, test_count: testCount } = row
      const waits = state === 'queued'
      const place = waits ? (await placesInQueue(transaction)).get(submissionId) : undefined
      const events: SubmissionEvent[] = [
        { event: 'state', data: { state, place: place ?? null, testCount } },
      ]
      for (const result of await findResults(transaction, submissionId, { textBytes: 0 })) {
        const { index, verdict: ofTest, time_ms: time, memory_bytes: bytes } = result
        events.push({
          event: 'test',
          data: { index, verdict: ofTest, time, memory: megabytes(bytes) },
        })
      }
      if (isFinal(state) && verdict !== null) {
        events.push({ event: 'verdict', data: { verdict, reason } })
      }
      return events
    })
}
