/** An installation of a former version, with data and queued jobs, is upgraded (former-site.md). */
import { beforeAll, expect, it } from 'vitest'
import { waitingJobs } from '#database/queue/admin.ts'
import { upgradeFormerSite } from '#database/testing/former-site.ts'
import { testApp } from './testing/test-app.ts'

const { call, parts, query, url } = testApp()
const tokens = { learner: '', author: '', admin: '' }

beforeAll(async () => {
  await upgradeFormerSite(url, parts().blobs)
  for (const usernameOrEmail of ['learner', 'author', 'admin'] as const) {
    const body = { usernameOrEmail, password: 'correct#Horse1' }
    const { data } = await call('login', { body })
    tokens[usernameOrEmail] = data.token
  }
})

const asAdmin = () => ({ token: tokens.admin })

it('has the published problems, with their content and tests', async () => {
  const { data } = await call('listProblemsNoAccount')
  expect(data.problems.map(({ problemId, title }) => [problemId, title])).toEqual([
    [1, 'A sample'],
    [4, 'Published'],
  ])
  const { problem } = (await call('getProblem', { parameters: { problemId: 1 } })).data
  expect(problem).toMatchObject({
    description: 'Add.',
    samples: [{ input: '1 2\n', output: '3\n' }],
    solvedBy: 1,
    submittedBy: 1,
  })
})

it('has the pending contributions and the proposed revision', async () => {
  const { data } = await call('listContributions', asAdmin())
  expect(data.contributions).toMatchObject([
    { title: 'Waits', revision: 1, published: false },
    { title: 'Proposed', revision: 2, published: true },
  ])
  const parameters = { problemId: 4 }
  const { contribution } = (await call('getContribution', { ...asAdmin(), parameters })).data
  expect(contribution.changes).toContainEqual({
    field: 'title',
    before: 'Published',
    after: 'Proposed',
  })
  expect(contribution.history.map(({ action }) => action)).toEqual(['sent', 'accepted', 'sent'])
})

it('has what its author sent, with decisions and reasons', async () => {
  const { data } = await call('listOwnContributions', { token: tokens.author })
  expect(data.contributions.map(({ title, reason }) => [title, reason])).toEqual([
    ['Withdrawn', 'A duplicate'],
    ['Proposed', null],
    ['Refused', 'Too easy'],
    ['Waits', null],
  ])
})

it('has the submissions with their verdicts, codes and outputs', async () => {
  const { data } = await call('listOwnSubmissions', { token: tokens.learner })
  expect(data.submissions.map(({ submissionId, verdict }) => [submissionId, verdict])).toEqual([
    [6, null],
    [4, null],
    [3, null],
    [2, 'WRONG_ANSWER'],
    [1, 'OK'],
  ])
  const parameters = { submissionId: 2 }
  const { submission } = (await call('getSubmission', { token: tokens.learner, parameters })).data
  expect(submission).toMatchObject({ code: 'print(4)', current: true })
  expect(submission.results).toMatchObject([{ verdict: 'WRONG_ANSWER', output: '4\n' }])
})

it('has the queued jobs in their order, the interrupted one too', async () => {
  const judging = await waitingJobs(parts().db, 'judge')
  expect(judging.map(({ submissionId }) => submissionId)).toEqual([3, 4, 6, 5, 7, 8, 9])
  const others = await query<{ queue: string; data: object }>`
    select queue, data from jobs where queue <> 'judge' order by created_at, id
  `
  expect(others.map(({ queue, data }) => [queue, data])).toEqual([
    ['run', { runId: 1 }],
    ['mail', { email: 'learner@example.org' }],
    ['review', { problemId: 2, revision: 1 }],
    ['review', { problemId: 3, revision: 1 }],
    ['decision', { historyId: 3 }],
    ['review', { problemId: 4, revision: 1 }],
    ['decision', { historyId: 5 }],
    ['review', { problemId: 4, revision: 2 }],
    ['review', { problemId: 5, revision: 1 }],
    ['decision', { historyId: 8 }],
    ['decision', { historyId: 9 }],
  ])
})

it('has the rejudge and the report', async () => {
  const parameters = { rejudgeId: 1 }
  const { rejudge } = (await call('getRejudge', { ...asAdmin(), parameters })).data
  expect(rejudge).toMatchObject({ reason: 'New tests', state: 'judging', total: 2, done: false })
  const { reports } = (await call('listReports', asAdmin())).data
  expect(reports.map(({ text }) => text)).toEqual(['The statement says too little.'])
})

it('goes on: the proposal is accepted, and gets a submission', async () => {
  const parameters = { problemId: 4 }
  const accepted = await call('acceptContribution', { ...asAdmin(), parameters })
  expect(accepted.data).toMatchObject({ contribution: { title: 'Proposed', published: true } })
  const body = { code: 'print(3)', language: 'python' }
  const { status } = await call('submitCode', { token: tokens.learner, parameters, body })
  expect(status).toBe(201)
})
