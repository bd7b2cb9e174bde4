import { beforeEach, describe, expect, it } from 'vitest'
import { limits } from '#contract'
import { testApp } from '../testing/test-app.ts'

const { call, people, problem, query } = testApp()

beforeEach(async () => {
  await query`truncate problem_reports`
})

async function report(text: string, problemId: number) {
  return call('reportProblem', { as: 'learner', parameters: { problemId }, body: { text } })
}

async function open() {
  return (await call('listReports', { as: 'admin' })).data.reports
}

describe('a report on a problem', () => {
  it('is read by admins, oldest first, until one closes it', async () => {
    const problemId = await problem({ title: 'Odd Problem' })
    expect(await report('  The sample is wrong. ', problemId)).toMatchObject({ status: 201 })
    await report('So is the second.', problemId)
    const [first, second] = await open()
    expect(first).toEqual({
      reportId: expect.any(Number),
      problem: { problemId, title: 'Odd Problem' },
      username: 'learner',
      text: 'The sample is wrong.',
      createdAt: expect.stringMatching(/Z$/),
    })
    const parameters = { reportId: first?.reportId ?? 0 }
    const close = () => call('closeReport', { as: 'admin', parameters })
    expect([(await close()).status, (await close()).status]).toEqual([200, 200])
    expect((await open()).map(({ reportId }) => reportId)).toEqual([second?.reportId])
  })

  it.each([
    ['', 'Please say what is wrong'],
    [' \n ', 'Please say what is wrong'],
    ['x'.repeat(2001), 'Text must be at most 2000 characters'],
  ])('needs a text: %j', async (text, message) => {
    const errors = [{ field: 'text', message }]
    expect(await report(text, await problem())).toMatchObject({ status: 400, errors })
  })

  it('is limited to ten an hour', async () => {
    const problemId = await problem()
    for (let count = 1; count <= 10; count++) await report(`Wrong, ${count}.`, problemId)
    expect((await report('Wrong.', problemId)).status).toBe(429)
    expect(await open()).toHaveLength(10)
  })

  const store = (count: number, problemId: number) =>
    query`
      insert into problem_reports (problem_id, user_id, text)
      select ${problemId}, ${people().learner.userId}, 'x' from generate_series(1, ${count}::integer)
    `

  it('counts others that are sent at the same moment', async () => {
    const problemId = await problem()
    await store(limits.openReports - 2, problemId)
    const sent = Array.from({ length: 8 }, (_, n) => report(`Wrong, ${n}.`, problemId))
    const statuses = (await Promise.all(sent)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([201, 201, 409, 409, 409, 409, 409, 409])
  })

  it('is refused while the user has many open ones', async () => {
    const problemId = await problem()
    await store(limits.openReports, problemId)
    expect(await report('One more.', problemId)).toMatchObject({
      status: 409,
      message: 'You have 50 open reports. Wait until an admin has read some of them.',
    })
    await query`update problem_reports set closed_at = now()
      where id = (select min(id) from problem_reports)`
    expect((await report('One more.', problemId)).status).toBe(201)
  })
})
