import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { noteFailure, waitingJobs } from '#database/queue/admin.ts'
import { sendJob } from '#database/queue/send-job.ts'
import { WorkerPool } from '#database/queue/workers.ts'
import { makeSubmission } from '../testing/submission.ts'
import { testApp } from '../testing/test-app.ts'

const { call, parts, people, problem } = testApp()
let problemId = 0

beforeEach(async () => {
  problemId = await problem()
})

const list = async () => (await call('listFailedJobs', { as: 'admin' })).data.jobs
const retry = (jobId: string) => call('retryJob', { as: 'admin', body: { jobId } })
const giveUp = (jobId: string) => call('giveUpJob', { as: 'admin', body: { jobId } })

async function failedSubmission() {
  const { db } = parts()
  const submissionId = await makeSubmission(db, { problemId, userId: people().learner.userId })
  const failed = { state: 'failed', verdict: null, attempts: 3 } as const
  await db.updateTable('submissions').set(failed).where('id', '=', submissionId).execute()
  const why = { tries: 3, error: 'SandboxError: it broke' }
  await noteFailure(db, 'judge', { submissionId }, why)
  return submissionId
}

async function stateOf(id: number) {
  return parts()
    .db.selectFrom('submissions')
    .select(['state', 'given_up'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

describe('a submission that the judge has given up', () => {
  it('is listed with the error, and judged again when an admin retries it', async () => {
    const submissionId = await failedSubmission()
    const job = (await list()).find((one) => one.submissionId === submissionId)
    const error = 'SandboxError: it broke'
    expect(job).toMatchObject({ kind: 'judge', retrying: false, problemId, tries: 3, error })
    expect((await retry(job?.jobId ?? '')).status).toBe(200)
    expect(await stateOf(submissionId)).toEqual({ state: 'queued', given_up: false })
    expect(await waitingJobs(parts().db, 'judge')).toContainEqual({ submissionId })
    expect((await list()).some((one) => one.submissionId === submissionId)).toBe(false)
    expect((await retry(job?.jobId ?? '')).status).toBe(404)
  })

  it('is not retried once an admin has given it up, and its owner sees that', async () => {
    const submissionId = await failedSubmission()
    expect((await giveUp(`submission-${submissionId}`)).status).toBe(200)
    expect(await stateOf(submissionId)).toEqual({ state: 'failed', given_up: true })
    expect((await list()).some((one) => one.submissionId === submissionId)).toBe(false)
    const { data } = await call('getSubmission', { as: 'learner', parameters: { submissionId } })
    expect(data.submission).toMatchObject({ state: 'failed', verdict: null })
  })
})

describe('a review that was given up', () => {
  it('starts again when an admin retries it', async () => {
    const review = { problemId, revision: 1 }
    await noteFailure(parts().db, 'review', review, { tries: 5, error: 'Error: no' })
    const job = (await list()).find(({ kind }) => kind === 'review')
    expect(job).toMatchObject({ problemId, tries: 5, error: 'Error: no' })
    expect((await retry(job?.jobId ?? '')).status).toBe(200)
    expect(await waitingJobs(parts().db, 'review')).toContainEqual(review)
    expect((await list()).some(({ kind }) => kind === 'review')).toBe(false)
  })
})

describe('a job that keeps being retried', () => {
  it('is listed with its last error; if given up, its submission has failed', async () => {
    const { db, notifications } = parts()
    const submissionId = await makeSubmission(db, { problemId, userId: people().learner.userId })
    const queued = { state: 'queued', verdict: null } as const
    await db.updateTable('submissions').set(queued).where('id', '=', submissionId).execute()
    await sendJob(db, 'judge', { submissionId })
    const stop = new WorkerPool(db, 'judge', {
      workers: 1,
      notifications,
      onError: () => {},
      handle: async () => {
        throw new Error('two\nlines')
      },
    }).stop
    onTestFinished(() => stop())
    await expect
      .poll(async () => (await list()).find((one) => one.submissionId === submissionId))
      .toMatchObject({ kind: 'judge', retrying: true, error: 'Error: two lines' })
    await stop()
    const job = (await list()).find((one) => one.submissionId === submissionId)
    expect((await retry(job?.jobId ?? '')).status).toBe(200)
    expect((await giveUp(job?.jobId ?? '')).status).toBe(200)
    expect(await waitingJobs(db, 'judge')).not.toContainEqual({ submissionId })
    expect(await stateOf(submissionId)).toEqual({ state: 'failed', given_up: true })
  })

  it.each([
    '',
    'submission-0',
    'failure-2147483647',
    '999999999999999',
    '9999999999999999999',
    '00000000-0000-0000-0000-000000000000',
  ])('returns 404 if it does not exist: "%s"', async (jobId) => {
    expect((await retry(jobId)).status).toBe(404)
    expect((await giveUp(jobId)).status).toBe(404)
  })
})
