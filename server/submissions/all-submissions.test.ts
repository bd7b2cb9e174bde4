import { beforeAll, describe, expect, it } from 'vitest'
import type { SubmissionFilter } from '#contract'
import { testApp } from '../testing/test-app.ts'
import { allQuery } from './all-submissions.routes.ts'

const { call, parts, people, problem, query } = testApp()
let problemId = 0

/** Every tenth is by the learner, every hundredth in Java, every five hundredth failed. */
beforeAll(async () => {
  problemId = await problem()
  await problem()
  await query`
    insert into submissions (problem_id, revision, user_id, language, code, test_count, state,
      verdict, created_at)
    select ${problemId} + (n % 2), 1,
      case when n % 10 = 0 then ${people().learner.userId} else ${people().other.userId} end::integer,
      case when n % 100 = 0 then 'java' else 'c' end, 'x', 1,
      case when n % 500 = 1 then 'failed' else 'judged' end,
      case when n % 500 = 1 then null when n % 50 = 0 then 'WRONG_ANSWER' else 'OK' end,
      '2026-01-01T00:00:00Z'::timestamptz + n * interval '1 minute'
    from generate_series(1, 20000) as n
  `
  await query`analyze submissions`
})

const list = (query: Record<string, string>) =>
  call('listAllSubmissions', { as: 'admin', query: `?${new URLSearchParams(query)}` })

describe('the list of all submissions', () => {
  it.each([
    [{}, null, {}],
    [{ user: 'LEARNER' }, 2000, { username: 'learner' }],
    [{ user: 'nobody' }, 0, undefined],
    [{ language: 'java' }, 200, { language: 'java' }],
    [{ verdict: 'WRONG_ANSWER' }, 400, { verdict: 'WRONG_ANSWER' }],
    [{ state: 'failed' }, 40, { state: 'failed', verdict: null }],
    [{ from: '2026-01-01', to: '2026-01-01' }, 1439, { createdAt: '2026-01-01T23:59:00.000Z' }],
    [{ from: '2026-01-14T21:20Z' }, 1, { createdAt: '2026-01-14T21:20:00.000Z' }],
    [{ from: '2027-01-01' }, 0, undefined],
    [{ to: '2025-01-01' }, 0, undefined],
    [{ user: 'learner', verdict: 'OK', language: 'java' }, 0, undefined],
    [{ user: 'learner', verdict: 'WRONG_ANSWER', language: 'c' }, 200, { language: 'c' }],
  ])('by %j has %s', async (query, total, newest) => {
    const { data } = await list(query)
    expect(data.total).toBe(total)
    if (newest === undefined) expect(data.submissions).toEqual([])
    else expect(data.submissions[0]).toMatchObject(newest)
  })

  it('continues after the last id of the previous page', async () => {
    const first = (await list({ user: 'learner' })).data
    const second = (await list({ user: 'learner', before: String(first.next) })).data
    const ids = [...first.submissions, ...second.submissions].map((one) => one.submissionId)
    expect(ids).toHaveLength(100)
    expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => other - one))
  })

  it.each([
    { from: '0000-01-01' },
    { to: '0000-01-01' },
    { from: '9999-12-31', to: '9999-12-31' },
    { from: '0001-01-01T00:00:00.000Z', to: '9999-12-31T23:59Z' },
    { from: '2026-12-31', to: '2026-01-01' },
    { submission: '2147483647', problem: '2147483647' },
    { user: "%' or 1=1 --" },
    { before: '2147483647' },
    { before: '1' },
    { before: '99999999999' },
    { before: '-1' },
    { before: '1.5' },
  ])('accepts the odd %j', async (query) => {
    const { status, data } = await list(query)
    expect([status, Array.isArray(data.submissions)]).toEqual([200, true])
  })

  it('refuses an invalid filter', async () => {
    const { status, errors } = await list({ verdict: 'AC', from: 'today' })
    expect([status, errors?.map(({ field }) => field)]).toEqual([400, ['verdict', 'from']])
  })

  it.each<SubmissionFilter>([
    {},
    { user: 'learner' },
    { problem: 1 },
    { language: 'java' },
    { verdict: 'COMPILE_ERROR' },
    { state: 'failed' },
    { state: 'queued' },
    { from: '2026-01-02', to: '2026-01-02' },
    { to: '2026-01-02' },
    { problem: 1, verdict: 'WRONG_ANSWER', language: 'java', from: '2026-01-02' },
  ])('by %j reads only as many rows as it shows, by an index', async (filter) => {
    const plan = await allQuery(parts().db, filter, 10_000).explain('text')
    const text = JSON.stringify(plan)
    expect(text).toMatch(/Index (Only )?Scan|Bitmap Index Scan/)
    expect(text).not.toContain('Seq Scan on submissions')
  })
})
