/** `submission-…` and `failure-…` were given up; jobs with other ids are in a queue. */
import { sql } from 'kysely'
import { parseId, type SubmissionState } from '#contract'
import { notify } from '#database/channels.ts'
import type { Connection, Database } from '#database/connection.ts'
import { type AnyJob, expediteJob, lockFailingJob, removeJob } from '#database/queue/admin.ts'
import type { Jobs } from '#database/queue/jobs.ts'
import { sendAgain, sendJob } from '#database/queue/send-job.ts'
import { ofRevision } from '../catalogue/current-problems.ts'

type ReviewOf = Jobs['review']
type FailedReview = Extract<AnyJob, { name: 'review' | 'probe' }>

/** A review with this many attempts is abandoned when it is taken next, with a finding that says so. */
const tooManyAttempts = 1000

/** @returns false if there is no such job any more */
export async function retryJob(db: Database, jobId: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { submission, failure, waiting } = placeOf(jobId)
    if (submission !== undefined) return judgeAgain(transaction, submission)
    if (failure !== undefined) return reviewAgain(transaction, failure)
    return waiting !== undefined && expedite(transaction, waiting)
  })
}

/** @returns false if there is no such job any more */
export async function giveUpJob(db: Database, jobId: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { submission, failure, waiting } = placeOf(jobId)
    if (submission !== undefined) return giveUpSubmission(transaction, submission, ['failed'])
    if (failure !== undefined) return (await takeFailure(transaction, failure)) !== undefined
    if (waiting === undefined) return false
    const job = await lockFailingJob(transaction, waiting)
    if (job === undefined) return false
    await endWithout(transaction, waiting, job)
    return true
  })
}

function placeOf(jobId: string): { submission?: number; failure?: number; waiting?: number } {
  if (/^[1-9][0-9]{0,14}$/.test(jobId)) return { waiting: Number(jobId) }
  const [, kind, digits = ''] = /^(submission|failure)-([0-9]+)$/.exec(jobId) ?? []
  const id = parseId(digits)
  if (id === null) return {}
  return kind === 'submission' ? { submission: id } : { failure: id }
}

async function expedite(transaction: Connection, jobId: number): Promise<boolean> {
  const queue = await expediteJob(transaction, jobId)
  if (queue === undefined) return false
  await notify(transaction, 'jobs', { queue })
  return true
}

/** Its former attempts still count, so it is judged alone. */
async function judgeAgain(transaction: Connection, submissionId: number): Promise<boolean> {
  const found = await transaction
    .updateTable('submissions')
    .set({ state: 'queued', given_up: false })
    .where('id', '=', submissionId)
    .where('state', '=', 'failed')
    .returning(['id', 'user_id', 'test_count'])
    .execute()
  await sendAgain(transaction, found)
  return found.length > 0
}

async function reviewAgain(transaction: Connection, failureId: number): Promise<boolean> {
  const failure = await takeFailure(transaction, failureId)
  if (failure === undefined) return false
  const { name, data } = failure
  if (name === 'review') {
    await setReview(transaction, data, { review_state: 'waiting', review_attempts: 0 })
    await sendJob(transaction, 'review', data)
  } else {
    await setProbe(transaction, data, { attempts: 0, findings: null })
    await sendJob(transaction, 'probe', data, { kind: 'probe', owner: data.userId })
  }
  await notify(transaction, 'contribution', { problemId: data.problemId })
  return true
}

/** Deletes the record of a failed review, and returns which one it was. */
async function takeFailure(transaction: Connection, failureId: number) {
  const { rows } = await sql<FailedReview>`
    delete from failures where id = ${failureId} and queue in ('review', 'probe')
    returning queue as name, data
  `.execute(transaction)
  return rows[0]
}

async function setReview(
  transaction: Connection,
  review: ReviewOf,
  values: { review_state?: 'waiting'; review_attempts: number },
): Promise<void> {
  await transaction.updateTable('revisions').set(values).where(ofRevision(review)).execute()
}

async function setProbe(
  transaction: Connection,
  probe: ReviewOf,
  values: { findings?: null; attempts: number },
): Promise<void> {
  await transaction.updateTable('probes').set(values).where(ofRevision(probe)).execute()
}

/** Its owner sees the state `failed`; for a copy, the rejudge shows it. */
async function giveUpSubmission(
  transaction: Connection,
  submissionId: number,
  states: readonly SubmissionState[],
): Promise<boolean> {
  const found = await transaction
    .updateTable('submissions')
    .set({ state: 'failed', given_up: true, judge_token: null })
    .where('id', '=', submissionId)
    .where('state', 'in', states)
    .returning(['again_of', 'test_count'])
    .executeTakeFirst()
  if (found === undefined) return false
  if (found.again_of === null) {
    await transaction.deleteFrom('results').where('submission_id', '=', submissionId).execute()
    const data = { state: 'failed', place: null, testCount: found.test_count } as const
    await notify(transaction, 'submission', { submissionId, event: 'state', data })
    return true
  }
  await transaction
    .updateTable('rejudged')
    .set({ state: 'given up', copy_id: null })
    .where('copy_id', '=', submissionId)
    .execute()
  await transaction.deleteFrom('submissions').where('id', '=', submissionId).execute()
  return true
}

/** Removes a queued job, and marks the submission, Run or review that waits for it as failed. */
async function endWithout(transaction: Connection, jobId: number, job: AnyJob): Promise<void> {
  if (job.name === 'review' || job.name === 'probe') {
    // The worker that takes the job writes the finding that the review was given up.
    if (job.name === 'review') {
      await setReview(transaction, job.data, { review_attempts: tooManyAttempts })
    } else await setProbe(transaction, job.data, { attempts: tooManyAttempts })
    await expedite(transaction, jobId)
    return
  }
  await removeJob(transaction, jobId)
  if (job.name === 'judge') {
    const open = ['queued', 'compiling', 'running', 'failed'] as const
    await giveUpSubmission(transaction, job.data.submissionId, open)
  }
  if (job.name === 'run') {
    const { runId } = job.data
    await transaction
      .updateTable('runs')
      .set({ state: 'failed', judge_token: null, code: '', input: '' })
      .where('id', '=', runId)
      .where('state', 'not in', ['judged', 'failed'])
      .execute()
    const state = { state: 'failed', place: null, testCount: 1 } as const
    await notify(transaction, 'run', { runId, event: 'state', data: state })
  }
}
