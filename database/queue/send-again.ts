/** Queues submissions to be judged again, whose state has just become `queued`. */
import { notify } from '../channels.ts'
import type { Connection } from '../connection.ts'
import { sendJob } from './send-job.ts'

interface Queued {
  id: number
  user_id: number
  test_count: number
}

export async function sendAgain(transaction: Connection, submissions: readonly Queued[]) {
  // Tickets are locked in a fixed order, so that two processes cannot deadlock.
  const inOrder = submissions.toSorted((one, other) => one.user_id - other.user_id)
  for (const { id: submissionId, user_id: owner, test_count: testCount } of inOrder) {
    await sendJob(transaction, 'judge', { submissionId }, { kind: 'again', owner })
    const data = { state: 'queued', place: null, testCount } as const
    await notify(transaction, 'submission', { submissionId, event: 'state', data })
  }
}
