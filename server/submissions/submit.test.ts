import { describe, expect, it } from 'vitest'
import { sendJob } from '#database/queue/send-job.ts'
import { pretendJudge } from '../testing/judge.ts'
import { testApp } from '../testing/test-app.ts'

const { call, people, parts, person, problem, query, reach } = testApp()
const body = { code: 'int main() {}', language: 'cpp' }

const waitingJobs = () => query<{ id: number; kind: string; group: string | null }>`
  select (data->>'submissionId')::int as id, kind, group_key as "group"
  from jobs where queue = 'judge' order by id
`
const jobOn = async (submissionId: number) =>
  (await waitingJobs()).find(({ id }) => id === submissionId)

describe('submitting', () => {
  it('stores the code unchanged, with its job, and answers at once', async () => {
    const problemId = await problem({ tests: Array<[string, string]>(3).fill(['1', '1']) })
    const code = '  \r\n# ünïcode \u2028 e\u0301\n'
    const { status, data } = await call('submitCode', {
      as: 'learner',
      parameters: { problemId },
      body: { code, language: 'python', verdict: 'OK', state: 'judged' },
    })
    expect(status).toBe(201)
    expect(await query`select * from submissions where id = ${data.submissionId}`).toMatchObject([
      {
        ...{ code, language: 'python', state: 'queued', verdict: null, test_count: 3 },
        ...{ user_id: people().learner.userId, problem_id: problemId, revision: 1 },
      },
    ])
    expect(await jobOn(data.submissionId)).toMatchObject({ kind: 'submission', group: null })
  })

  it('answers with the submission after Prefer: return=representation', async () => {
    const parameters = { problemId: await problem() }
    const headers = { prefer: 'return=representation' }
    const answer = await call('submitCode', { as: 'other', parameters, body, headers })
    expect(answer).toMatchObject({ status: 201, headers: { 'preference-applied': headers.prefer } })
    const { submissionId, submission } = answer.data
    const found = await call('getSubmission', { as: 'other', parameters: { submissionId } })
    expect(submission).toEqual(found.data.submission)
    expect(submission).toMatchObject({ submissionId, code: body.code, state: 'queued' })
  })

  it('on a pending contribution waits behind all others, one at a time for its author', async () => {
    const { userId } = people().author
    const problemId = await problem({ status: 0, authorId: userId })
    const { data } = await call('submitCode', { as: 'author', parameters: { problemId }, body })
    const group = expect.stringContaining(String(userId))
    expect(await jobOn(data.submissionId)).toMatchObject({ kind: 'contribution', group })
  })

  it.each([
    { what: 'no code', change: { code: '' }, field: 'code', message: 'Code is required' },
    { what: 'a number for code', change: { code: 7 }, field: 'code', message: 'code must be text' },
  ])('refuses $what', async ({ change, field, message }) => {
    const parameters = { problemId: await problem() }
    const sent = { ...body, ...change }
    const refused = await call('submitCode', { as: 'learner', parameters, body: sent })
    expect(refused).toMatchObject({ status: 400, message, errors: [{ field }] })
  })

  it.each([
    { language: 'cpp', status: 201, errors: undefined },
    {
      ...{ language: 'python', status: 400 },
      errors: [{ field: 'language', message: 'This problem accepts C++ and Java.' }],
    },
  ])('answers $status to $language for a problem that accepts C++ and Java', async (expected) => {
    const { language, status, errors } = expected
    const parameters = { problemId: await problem({ languages: 'cpp,java' }) }
    const sent = { ...body, language }
    const answer = await call('submitCode', { as: 'learner', parameters, body: sent })
    expect([answer.status, answer.errors]).toEqual([status, errors])
  })

  it('accepts 64 KiB, even if every character is escaped', async () => {
    const parameters = { problemId: await problem() }
    const escaped = `{"language":"c","code":"${'\\u0001'.repeat(65_536)}"}`
    const headers = { 'content-type': 'application/json' }
    const sent = { as: 'learner', parameters, body: escaped, headers } as const
    expect((await call('submitCode', sent)).status).toBe(201)
  })

  const tomorrow = 'You have sent 1,000 submissions today. Try again tomorrow.'
  it.each<{ what: string; kind: string; left: number; message: string | RegExp }>([
    { what: '30 a minute', kind: 'submissions', left: 30, message: /^Too many requests/ },
    { what: '1,000 a day', kind: 'submissions-day', left: 1000, message: tomorrow },
  ])('is limited to $what for one user', async ({ kind, left, message }) => {
    const parameters = { problemId: await problem() }
    await reach(`${kind}:${people().learner.userId}`, left - 1)
    const submit = (as: 'learner' | 'other') => call('submitCode', { as, parameters, body })
    expect((await submit('learner')).status).toBe(201)
    const refused = await submit('learner')
    expect([refused.status, refused.message]).toEqual([429, expect.stringMatching(message)])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(30)
    expect((await submit('other')).status).toBe(201)
  })

  it('is refused while 100 submissions of the user wait, even if many are sent at once', async () => {
    const problemId = await problem()
    const { db } = parts()
    const { token, userId } = await person({ username: 'impatient' })
    const submit = () => call('submitCode', { token, parameters: { problemId }, body })
    for (let submissionId = 1; submissionId <= 95; submissionId += 1) {
      const options = { kind: 'contribution', owner: userId } as const
      await sendJob(db, 'judge', { submissionId: 2 ** 30 + submissionId }, options)
    }
    // Rejudged submissions were not sent by the user and do not count.
    await sendJob(db, 'judge', { submissionId: 2 ** 30 }, { kind: 'again', owner: userId })
    const replies = await Promise.all(Array.from({ length: 8 }, submit))
    const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([...Array(5).fill(201), ...Array(3).fill(429)])
    expect(await submit()).toMatchObject({
      ...{ status: 429, headers: { 'retry-after': '10' } },
      message:
        'You already have 100 submissions waiting. Submit again when some of them are judged.',
    })
    expect(await query`select from submissions where user_id = ${userId}`).toHaveLength(5)
    const other = await call('submitCode', { as: 'other', parameters: { problemId }, body })
    expect(other.status).toBe(201)
    const accepted = replies.find(({ status }) => status === 201)
    await pretendJudge(db).enter(accepted?.data.submissionId ?? 0, 'compiling')
    expect((await submit()).status).toBe(201)
  })
})

describe('submitting with Prefer: wait', () => {
  const send = async (prefer: string) => {
    const parameters = { problemId: await problem() }
    return call('submitCode', { as: 'learner', parameters, body, headers: { prefer } })
  }

  async function submit(wait: string, judging: (submissionId: number) => Promise<void>) {
    const before = (await waitingJobs()).map(({ id }) => id)
    const answer = send(wait)
    const fresh = async () =>
      (await waitingJobs()).map(({ id }) => id).filter((id) => !before.includes(id))
    await expect.poll(fresh).toHaveLength(1)
    const [submissionId = 0] = await fresh()
    await judging(submissionId)
    return { answer: await answer, submissionId }
  }

  it('returns 400 with the submission if it does not compile', async () => {
    const { answer, submissionId } = await submit('wait=30', (id) =>
      pretendJudge(parts().db).verdict(id, 'COMPILE_ERROR', { stderr: 'no main' }),
    )
    expect(answer).toMatchObject({ status: 400, message: 'Compile error', data: { submissionId } })
    expect(answer.headers['preference-applied']).toBe('wait=30')
  })

  const others = ['OK', 'WRONG_ANSWER', 'RUNTIME_ERROR'] as const
  it.each(others)('returns 201 after %s', async (verdict) => {
    const { answer, submissionId } = await submit('respond-async, wait=99', (id) =>
      pretendJudge(parts().db).verdict(id, verdict),
    )
    expect(answer).toMatchObject({ status: 201, data: { submissionId } })
    expect(answer.headers['preference-applied']).toBe('wait=30')
  })

  it('returns 201 when the time is up', async () => {
    const { answer } = await submit('wait=1', async () => {})
    expect(answer.status).toBe(201)
  })

  const invalid = ['wait=x', 'waiting', 'return=minimal', 'return=representations', 'wait=0']
  it.each(invalid)('ignores the invalid %j', async (prefer) => {
    const answer = await send(prefer)
    expect(answer).toMatchObject({ status: 201, data: { submissionId: expect.any(Number) } })
    expect(answer.data).not.toHaveProperty('submission')
    expect(answer.headers['preference-applied']).toBeUndefined()
  })
})
