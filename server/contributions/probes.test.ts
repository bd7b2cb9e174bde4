import { describe, expect, it } from 'vitest'
import { notify } from '#database/channels.ts'
import { noteFailure, waitingJobs } from '#database/queue/admin.ts'
import { pretendJudge } from '../testing/judge.ts'
import { testApp } from '../testing/test-app.ts'
import { reviewContributions } from './automated-review.ts'
import { contributionCalls, type Parameters } from './testing/contribution-form.ts'

const app = testApp()
const { call, parts, people, query } = app
const { contributed, ownRow, revise, view } = contributionCalls(app)

const checkerFields = {
  ...{ comparison: 'program', checkerProtocol: 'icpc', checkerLanguage: 'cpp' },
  checkerCode: 'int main() {}\n',
}
const finding = { severity: 'warning', text: 'The checker rejects output1.txt: no' } as const

const contribute = (fields: Record<string, string> = checkerFields) => contributed({ fields })
const review = async (parameters: Parameters) => (await view(parameters)).review

const jobs = () => waitingJobs(parts().db, 'probe')

/** Stores what the programs' tries have found, like a judge. */
async function probed({ problemId }: Parameters): Promise<void> {
  await query`
    update probes set findings = ${JSON.stringify([finding])}
    where problem_id = ${problemId} and revision = 1
  `
  await query`delete from jobs where queue = 'probe'`
  await notify(parts().db, 'contribution', { problemId })
}

/** Returns the failed review as admins see it, and the body of a call about it. */
async function failedReview({ problemId }: Parameters) {
  const { data } = await call('listFailedJobs', { as: 'admin' })
  const job = data.jobs.find((one) => one.problemId === problemId)
  return { job, body: { jobId: job?.jobId ?? '' } }
}

/** Lets the server's part of the review run once. */
async function reviewed(parameters: Parameters): Promise<void> {
  const errors: unknown[] = []
  const stop = reviewContributions(parts(), { onError: (error) => void errors.push(error) })
  await expect.poll(async () => (await review(parameters)).state).not.toBe('waiting')
  await expect.poll(() => query`select from jobs where queue = 'review'`).toEqual([])
  await stop()
  expect(errors).toEqual([])
}

describe('the automated review of a contribution with programs', () => {
  it('is done when a judge has tried them, and lists what that found', async () => {
    const parameters = await contribute()
    const { problemId } = parameters
    expect(await jobs()).toEqual([{ problemId, revision: 1, userId: people().author.userId }])
    await reviewed(parameters)
    expect(await review(parameters)).toMatchObject({ state: 'running', findings: [] })
    await probed(parameters)
    expect(await review(parameters)).toMatchObject({ state: 'done', findings: [finding] })
    expect((await ownRow(parameters))?.review.state).toBe('done')
  })

  it('also waits for the solutions', async () => {
    const reference = { referenceLanguage: 'c', referenceCode: 'int main() {}' }
    const parameters = await contribute({ ...checkerFields, ...reference })
    await reviewed(parameters)
    await probed(parameters)
    const { state, solutions } = await review(parameters)
    expect(state).toBe('running')
    await pretendJudge(parts().db).verdict(solutions[0]?.submissionId ?? 0, 'OK')
    expect((await review(parameters)).state).toBe('done')
  })

  it('starts again with each revision, at the expense of the author', async () => {
    const parameters = await contribute()
    await probed(parameters)
    await revise(parameters, { fields: { comparison: 'program' } }, { as: 'admin' })
    const { problemId } = parameters
    expect(await jobs()).toEqual([{ problemId, revision: 2, userId: people().author.userId }])
    await reviewed(parameters)
    expect(await review(parameters)).toMatchObject({ state: 'running', findings: [] })
  })

  it('tries nothing without programs', async () => {
    const parameters = await contribute({})
    expect(await jobs()).toEqual([])
    await reviewed(parameters)
    expect((await review(parameters)).state).toBe('done')
  })
})

describe('trial runs that were given up', () => {
  it('are listed for admins as a review, and can be repeated', async () => {
    const parameters = await contribute()
    const probe = { ...parameters, revision: 1, userId: people().author.userId }
    await probed(parameters)
    await noteFailure(parts().db, 'probe', probe, { tries: 3, error: 'Error: no' })
    const { job, body } = await failedReview(parameters)
    expect(job).toMatchObject({ kind: 'review', retrying: false, tries: 3, error: 'Error: no' })
    expect((await call('retryJob', { as: 'admin', body })).status).toBe(200)
    expect(await jobs()).toEqual([probe])
    await reviewed(parameters)
    expect(await review(parameters)).toMatchObject({ state: 'running', findings: [] })
  })

  it('end with the next attempt when an admin gives them up while they are retried', async () => {
    const parameters = await contribute()
    await query`update jobs set attempts = 1, error = 'Error: no' where queue = 'probe'`
    const { job, body } = await failedReview(parameters)
    expect(job).toMatchObject({ kind: 'review', retrying: true })
    expect((await call('giveUpJob', { as: 'admin', body })).status).toBe(200)
    const { problemId } = parameters
    const probes = await query`select attempts from probes where problem_id = ${problemId}`
    expect(probes).toEqual([{ attempts: 1000 }])
    expect(await jobs()).toHaveLength(1)
  })
})
