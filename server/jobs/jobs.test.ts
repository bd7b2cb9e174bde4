import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { noteFailure, waitingJobs } from '#database/queue/admin.ts'
import { sendJob } from '#database/queue/send-job.ts'
import { WorkerPool } from '#database/queue/workers.ts'
import { makeSubmission } from '../testing/submission.ts'
import { testApp } from '../testing/test-app.ts'

const { call, parts, people, problem, query } = testApp()
let problemId = 0

beforeEach(async () => {
  problemId = await problem()
})

const list = async () => (await call('listFailedJobs', { as: 'admin' })).data.jobs
const jobOn = async (id: number) => (await list()).find(({ submissionId }) => submissionId === id)
const retry = (jobId: string) => call('retryJob', { as: 'admin', body: { jobId } })
const giveUp = (jobId: string) => call('giveUpJob', { as: 'admin', body: { jobId } })

async function submissionIn(state: 'failed' | 'queued', attempts = 0) {
  const of = { problemId, userId: people().learner.userId }
  const submissionId = await makeSubmission(parts().db, of)
  await query`
    update submissions set state = ${state}, verdict = null, attempts = ${attempts}
    where id = ${submissionId}
  `
  return submissionId
}

async function failedSubmission() {
  const submissionId = await submissionIn('failed', 3)
  const why = { tries: 3, error: 'SandboxError: it broke' }
  await noteFailure(parts().db, 'judge', { submissionId }, why)
  return submissionId
}

const stateOf = (id: number) => query`select state, given_up from submissions where id = ${id}`

describe('a submission that the judge has given up', () => {
  it('is listed with the error, and judged again when an admin retries it', async () => {
    const submissionId = await failedSubmission()
    const job = await jobOn(submissionId)
    const error = 'SandboxError: it broke'
    expect(job).toMatchObject({ kind: 'judge', retrying: false, problemId, tries: 3, error })
    expect((await retry(job?.jobId ?? '')).status).toBe(200)
    expect(await stateOf(submissionId)).toEqual([{ state: 'queued', given_up: false }])
    expect(await waitingJobs(parts().db, 'judge')).toContainEqual({ submissionId })
    expect(await jobOn(submissionId)).toBeUndefined()
    expect((await retry(job?.jobId ?? '')).status).toBe(404)
  })

  it('is not retried once an admin has given it up, and its owner sees that', async () => {
    const submissionId = await failedSubmission()
    expect((await giveUp(`submission-${submissionId}`)).status).toBe(200)
    expect(await stateOf(submissionId)).toEqual([{ state: 'failed', given_up: true }])
    expect(await jobOn(submissionId)).toBeUndefined()
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
    const submissionId = await submissionIn('queued')
    await sendJob(db, 'judge', { submissionId })
    const { stop } = new WorkerPool(db, 'judge', {
      ...{ workers: 1, notifications, onError: () => {} },
      handle: () => Promise.reject(new Error('two\nlines')),
    })
    onTestFinished(() => stop())
    const failing = { kind: 'judge', retrying: true, error: 'Error: two lines' }
    await expect.poll(() => jobOn(submissionId)).toMatchObject(failing)
    await stop()
    const { jobId = '' } = (await jobOn(submissionId)) ?? {}
    expect((await retry(jobId)).status).toBe(200)
    expect((await giveUp(jobId)).status).toBe(200)
    expect(await waitingJobs(db, 'judge')).not.toContainEqual({ submissionId })
    expect(await stateOf(submissionId)).toEqual([{ state: 'failed', given_up: true }])
  })

  it.each([
    ...['', 'submission-0', 'failure-2147483647', '999999999999999', '9999999999999999999'],
    '00000000-0000-0000-0000-000000000000',
  ])('returns 404 if it does not exist: "%s"', async (jobId) => {
    expect((await retry(jobId)).status).toBe(404)
    expect((await giveUp(jobId)).status).toBe(404)
  })
})
