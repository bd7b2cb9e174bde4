/**
 * An admin's decisions about failed jobs: retry at once, or give up. The id shows where the job is:
 * `submission-…` and `failure-…` were given up; all others are in a queue.
 */
import { parseId, type SubmissionState } from '#contract'
import { notify } from '#database/channels.ts'
import type { Connection } from '#database/connection.ts'
import { expediteJob, lockFailingJob, removeJob } from '#database/queue/admin.ts'
import type { JobName } from '#database/queue/jobs.ts'
import type { Parts } from '../parts.ts'

type Place = Pick<Parts, 'db' | 'queue'>

/**
 * A review with this many attempts is given up when it is fetched next, with a finding that says
 * so.
 */
const tooManyAttempts = 1000

/** @returns false if there is no such job any more */
export async function retryJob({ db, queue }: Place, jobId: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { submission, failure, waiting } = placeOf(jobId)
    if (submission !== undefined) return judgeAgain({ queue, transaction }, submission)
    if (failure !== undefined) return reviewAgain({ queue, transaction }, failure)
    const name = waiting === undefined ? undefined : await expediteJob(transaction, waiting)
    if (name === undefined) return false
    await notify(transaction, 'jobs', { queue: name })
    return true
  })
}

/** @returns false if there is no such job any more */
export async function giveUpJob({ db }: Pick<Place, 'db'>, jobId: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { submission, failure, waiting } = placeOf(jobId)
    if (submission !== undefined) return giveUpSubmission(transaction, submission, ['failed'])
    if (failure !== undefined) return forgetFailure(transaction, failure)
    if (waiting === undefined) return false
    const job = await lockFailingJob(transaction, waiting)
    if (job === undefined) return false
    await endWithout(transaction, waiting, job)
    return true
  })
}

function placeOf(jobId: string): { submission?: number; failure?: number; waiting?: number } {
  const [, kind, digits = ''] = /^(?:(submission|failure)-)?([0-9]+)$/.exec(jobId) ?? []
  if (kind === undefined)
    return /^[1-9][0-9]{0,14}$/.test(digits) ? { waiting: Number(digits) } : {}
  const id = parseId(digits)
  if (id === null) return {}
  return kind === 'submission' ? { submission: id } : { failure: id }
}

/** Its former attempts still count, so it is judged alone. */
async function judgeAgain(
  { queue, transaction }: { queue: Parts['queue']; transaction: Connection },
  submissionId: number,
): Promise<boolean> {
  const found = await transaction
    .updateTable('submissions')
    .set({ state: 'queued', given_up: false })
    .where('id', '=', submissionId)
    .where('state', '=', 'failed')
    .returning(['user_id', 'test_count'])
    .executeTakeFirst()
  if (found === undefined) return false
  const options = { kind: 'again', owner: found.user_id } as const
  await queue.send(transaction, 'judge', { submissionId }, options)
  await tellState(transaction, submissionId, 'queued', found.test_count)
  return true
}

async function reviewAgain(
  { queue, transaction }: { queue: Parts['queue']; transaction: Connection },
  failureId: number,
): Promise<boolean> {
  const failure = await transaction
    .deleteFrom('failures')
    .where('id', '=', failureId)
    .where('queue', '=', 'review')
    .returning('data')
    .executeTakeFirst()
  const of = reviewOf(failure?.data)
  if (of === undefined) return false
  await transaction
    .updateTable('revisions')
    .set({ review_state: 'waiting', review_attempts: 0 })
    .where('problem_id', '=', of.problemId)
    .where('revision', '=', of.revision)
    .execute()
  await queue.send(transaction, 'review', of)
  await notify(transaction, 'contribution', { problemId: of.problemId })
  return true
}

async function forgetFailure(transaction: Connection, failureId: number): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('failures')
    .where('id', '=', failureId)
    .executeTakeFirst()
  return numDeletedRows > 0n
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
    await tellState(transaction, submissionId, 'failed', found.test_count)
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
async function endWithout(
  transaction: Connection,
  jobId: number,
  { name, data }: { name: JobName; data: unknown },
): Promise<void> {
  if (name === 'review') return endReview(transaction, jobId, data)
  await removeJob(transaction, jobId)
  const [submissionId, runId] = [numberIn(data, 'submissionId'), numberIn(data, 'runId')]
  if (name === 'judge' && submissionId !== undefined) {
    const open = ['queued', 'compiling', 'running', 'failed'] as const
    await giveUpSubmission(transaction, submissionId, open)
  }
  if (name === 'run' && runId !== undefined) {
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

/** Expedites the job: the worker that fetches it writes the finding that the review was given up. */
async function endReview(transaction: Connection, jobId: number, data: unknown): Promise<void> {
  const of = reviewOf(data)
  if (of === undefined) return
  await transaction
    .updateTable('revisions')
    .set({ review_attempts: tooManyAttempts })
    .where('problem_id', '=', of.problemId)
    .where('revision', '=', of.revision)
    .execute()
  await expediteJob(transaction, jobId)
  await notify(transaction, 'jobs', { queue: 'review' })
}

async function tellState(
  transaction: Connection,
  submissionId: number,
  state: 'queued' | 'failed',
  testCount: number,
): Promise<void> {
  const data = { state, place: null, testCount }
  await notify(transaction, 'submission', { submissionId, event: 'state', data })
}

function reviewOf(data: unknown): { problemId: number; revision: number } | undefined {
  const [problemId, revision] = [numberIn(data, 'problemId'), numberIn(data, 'revision')]
  return problemId && revision ? { problemId, revision } : undefined
}

function numberIn(data: unknown, name: string): number | undefined {
  const value: unknown = Object.getOwnPropertyDescriptor(Object(data), name)?.value
  return typeof value === 'number' ? value : undefined
}
