import { describe, expect, it } from 'vitest'
import { limits, type ProblemStatus, problemStatus } from '#contract'
import { storeProblems } from '#database/testing/problem.ts'
import { makeSubmission } from '../testing/submission.ts'
import { type Role, testApp } from '../testing/test-app.ts'
import { readFindings } from './review.queries.ts'
import { contributionForm } from './testing/contribution-form.ts'

const { call, parts, people, problem, query } = testApp()
const { pending, rejected, published } = problemStatus

async function contribution(status: ProblemStatus = pending, title?: string): Promise<number> {
  const authorId = people().author.userId
  return problem({ status, authorId, ...(title !== undefined && { title }) })
}

async function listed(as: Role): Promise<number[]> {
  const { data } = await call('listContributions', { as })
  return data.contributions.map(({ problemId }) => problemId)
}

describe('the list of contributions', () => {
  it('shows pending ones, oldest first, with their author', async () => {
    const first = await contribution(pending, 'Oldest')
    const second = await contribution(pending)
    const old = { created_at: new Date('2020-01-02T03:04:05.678Z') }
    await parts().db.updateTable('problems').set(old).where('id', '=', second).execute()
    const hidden = [await contribution(rejected), await contribution(published)]
    const ids = await listed('admin')
    expect(ids).toContain(first)
    for (const id of hidden) expect(ids).not.toContain(id)
    const { data } = await call('listContributions', { as: 'admin' })
    expect(data.contributions[0]).toEqual({
      ...{ problemId: second, title: expect.any(String), difficulty: 1, tags: 'Math' },
      ...{ userStatus: false, createdAt: '2020-01-02T03:04:05.678Z', revision: 1 },
      ...{ author: { username: 'author' }, published: false },
    })
  })

  it('shows which of them the admin has solved', async () => {
    const problemId = await contribution()
    const id = await makeSubmission(parts().db, { problemId, userId: people().admin.userId })
    const { data } = await call('listContributions', { as: 'admin' })
    const solved = data.contributions.filter(({ userStatus }) => userStatus)
    expect(solved.map((item) => item.problemId)).toEqual([problemId])
    const asked = { as: 'author', parameters: { problemId } } as const
    const submissions = await call('listContributionSubmissions', asked)
    expect(submissions.data.submissions).toEqual([
      {
        ...{ submissionId: id, problemId, language: 'c', verdict: 'OK', state: 'judged' },
        ...{ reason: null, createdAt: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/) },
        results: [{ index: 1, verdict: 'OK', reason: null, time: 15, memory: 1.5 }],
        username: 'admin',
      },
    ])
    expect(submissions.text).not.toMatch(/output|the code/)
  })
})

describe("the list of one's own contributions", () => {
  it('has all of them with status, reason and report, newest first, and no other user’s', async () => {
    const authorId = people().other.userId
    const first = await problem({ authorId, title: 'Mine' })
    const second = await problem({ authorId, status: rejected, title: 'Mine too' })
    await query`update revisions set reason = 'Too easy' where problem_id = ${second}`
    await query`
      insert into findings (problem_id, revision, number, severity, text)
      values (${second}, 1, 1, 'note', 'A note.')
    `
    await contribution()
    const { data } = await call('listOwnContributions', { as: 'other' })
    const common = {
      ...{ difficulty: 1, tags: 'Math', revision: 1 },
      ...{ createdAt: expect.any(String), review: { state: 'done' }, isFaulty: false },
    }
    expect(data.contributions).toEqual([
      {
        ...{ ...common, problemId: second, title: 'Mine too' },
        ...{ status: 1, published: false, reason: 'Too easy', report: ['A note.'] },
      },
      {
        ...{ ...common, problemId: first, title: 'Mine' },
        ...{ status: 2, published: true, reason: null, report: [] },
      },
    ])
  })
})

describe('accepting', () => {
  it('publishes: from the reply on, every user finds it', async () => {
    const form = await contributionForm({ fields: { title: 'Published Soon', samples: '1' } })
    const posted = await call('contribute', { as: 'author', ...form })
    const parameters = { problemId: posted.data.problemId }
    await call('listProblemsNoAccount')
    const { status, data } = await call('acceptContribution', { as: 'admin', parameters, body: {} })
    expect(status).toBe(200)
    expect(data.contribution).toMatchObject({
      ...{ ...parameters, status: published, revision: 1, reason: null, report: [] },
      ...{ author: { username: 'author' }, samples: [{ input: '1 2\n', output: '3\n' }] },
    })
    const list = await call('listProblemsNoAccount')
    expect(list.data.problems.map(({ problemId }) => problemId)).toContain(parameters.problemId)
    expect(await listed('admin')).not.toContain(parameters.problemId)
    expect((await call('getProblem', { parameters })).data.problem.title).toBe('Published Soon')
  })

  it('is refused while another published problem has this title', async () => {
    const parameters = { problemId: await contribution(pending, 'Same Name') }
    await problem({ title: 'SAME name' })
    expect(await call('acceptContribution', { as: 'admin', parameters })).toMatchObject({
      ...{ status: 409, message: 'A problem with this title exists already' },
    })
    expect(await listed('admin')).toContain(parameters.problemId)
  })

  it.each([
    ...['text/plain', 'application/json', 'application/xml'],
    ...['multipart/form-data; boundary=x', 'nonsense'],
  ])('needs no body, with content type %s or none', async (type) => {
    const headers = { 'content-type': type }
    for (const name of ['acceptContribution', 'rejectContribution'] as const) {
      const parameters = { problemId: await contribution() }
      expect((await call(name, { as: 'admin', parameters, headers })).status).toBe(200)
    }
  })
})

describe('rejecting', () => {
  it.each<{ what: string; body?: unknown; reason: string | null }>([
    { what: 'without a body', reason: null },
    { what: 'with an empty one', body: {}, reason: null },
    { what: 'with an empty reason', body: { reason: '  ' }, reason: null },
    { what: 'with null', body: { reason: null }, reason: null },
    { what: 'with a reason', body: { reason: ' Too short. ' }, reason: 'Too short.' },
  ])('$what', async ({ body, reason }) => {
    const parameters = { problemId: await contribution() }
    const { status, data } = await call('rejectContribution', { as: 'admin', parameters, body })
    expect([status, data.contribution.status, data.contribution.reason]).toEqual([200, 1, reason])
    const { data: seen } = await call('getContribution', { as: 'author', parameters })
    expect(seen.contribution.reason).toBe(reason)
    expect(await listed('admin')).not.toContain(parameters.problemId)
  })

  it.each([
    { body: { reason: 7 }, message: 'reason must be text' },
    { body: { reason: 'x'.repeat(2001) }, message: 'Reason must be at most 2000 characters' },
  ])('needs a valid reason: $message', async ({ body, message }) => {
    const parameters = { problemId: await contribution() }
    const refused = await call('rejectContribution', { as: 'admin', parameters, body })
    expect(refused).toMatchObject({ status: 400, message })
    expect(await listed('admin')).toContain(parameters.problemId)
  })
})

describe('a decision', () => {
  const [accept, reject] = ['acceptContribution', 'rejectContribution'] as const
  it.each([
    { first: accept, second: accept, word: 'accepted' },
    { first: accept, second: reject, word: 'accepted' },
    { first: reject, second: accept, word: 'rejected' },
    { first: reject, second: reject, word: 'rejected' },
  ])('is final: $first, then $second', async ({ first, second, word }) => {
    const parameters = { problemId: await contribution() }
    expect((await call(first, { as: 'admin', parameters })).status).toBe(200)
    const again = await call(second, { as: 'admin', parameters, body: { reason: 'late' } })
    const message = `This contribution was already ${word} by admin.`
    expect(again).toMatchObject({ status: 409, message })
    const { data } = await call('getContribution', { as: 'admin', parameters })
    const status = word === 'accepted' ? published : rejected
    expect(data.contribution).toMatchObject({ status, reason: null })
  })

  it('is made by one of two admins who decide at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const parameters = { problemId: await contribution() }
      const both = await Promise.all([
        call('acceptContribution', { as: 'admin', parameters }),
        call('rejectContribution', { as: 'admin', parameters }),
      ])
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    }
  })

  it('is not needed for a problem without an author', async () => {
    const parameters = { problemId: await problem() }
    const message = 'This contribution was already accepted.'
    const refused = await call('acceptContribution', { as: 'admin', parameters })
    expect(refused).toMatchObject({ status: 409, message })
  })
})

describe('limited lists', () => {
  it('show the oldest pending contributions, and the next ones once these are decided', async () => {
    const atMost = limits.listed.contributions
    const authorId = people().other.userId
    await storeProblems(parts().db, { authorId, status: pending, count: atMost + 1 })
    expect(await listed('admin')).toHaveLength(atMost)
    const own = await call('listOwnContributions', { as: 'other' })
    expect(own.data.contributions).toHaveLength(atMost)
  })

  it('find reviews of more contributions than PostgreSQL takes as parameters', async () => {
    const wanted = Array.from({ length: 70_000 }, (_, id) => ({ problemId: id + 1, revision: 1 }))
    expect((await readFindings(parts().db, wanted)).size).toBeGreaterThan(1000)
  })

  it('show the newest entries of a history', async () => {
    const problemId = await contribution()
    await query`
      insert into contribution_history (problem_id, revision, action)
      select ${problemId}::integer, number, 'sent' from generate_series(1, 150) as number
    `
    const { data } = await call('getContribution', { as: 'author', parameters: { problemId } })
    const { history } = data.contribution
    expect(history).toHaveLength(limits.listed.history)
    expect(history.at(-1)?.revision).toBe(150)
  })
})
