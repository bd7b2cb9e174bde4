import { beforeAll, describe, expect, it } from 'vitest'
import { limits, type StoredPart } from '#contract'
import { solvedProblems } from '../catalogue/problem-item.ts'
import { withResults } from '../catalogue/submission-list.ts'
import { pretendJudge } from '../testing/judge.ts'
import { type Role, testApp } from '../testing/test-app.ts'

const app = testApp()
const { call, people, parts, person, problem, query, reach } = app
let easy: number
let hard: number
let pending: number

const submit = (problemId: number, as: Role) => app.submit(problemId, { as })

const idsOf = ({ data }: { data: { submissions: { submissionId: number }[] } }) =>
  data.submissions.map(({ submissionId }) => submissionId)

beforeAll(async () => {
  easy = await problem({ title: 'Easy', difficulty: 1 })
  hard = await problem({ title: 'Hard', difficulty: 3 })
  pending = await problem({ title: 'Pending', status: 0, authorId: people().author.userId })
})

async function read(submissionId: number, as: Role = 'learner') {
  return (await call('getSubmission', { as, parameters: { submissionId } })).data.submission
}

async function readResults(submissionId: number) {
  const asked = { as: 'learner', parameters: { submissionId } } as const
  return (await call('getSubmissionResults', asked)).data.results
}

describe('one submission', () => {
  it('has every field, with the failing result last', async () => {
    const id = await submit(easy, 'learner')
    const judge = pretendJudge(parts().db)
    await judge.result(id, 1, { timeMs: 3, memoryBytes: 3_250_000 })
    const failed = { verdict: 'RUNTIME_ERROR', reason: 'signal' } as const
    await judge.result(id, 2, { ...failed, output: 'half', cut: true })
    await judge.verdict(id, 'RUNTIME_ERROR', { reason: 'signal', stderr: 'Segmentation fault' })
    const others = {
      ...{ stderr: '', outputStored: 'all', stderrStored: 'all', message: null },
      ...{ transcript: null, transcriptCut: false, transcriptStored: 'all' },
    }
    const submission = await read(id)
    expect(await readResults(id)).toEqual(submission.results)
    expect(submission).toEqual({
      ...{ submissionId: id, problemId: easy, language: 'cpp' },
      ...{ verdict: 'RUNTIME_ERROR', state: 'judged', reason: 'signal' },
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      problem: { problemId: easy, title: 'Easy', difficulty: 1, status: 2 },
      ...{ username: 'learner', code: 'x', stderr: 'Segmentation fault', stderrStored: 'all' },
      ...{ setAside: null, testCount: 1, limitMs: 1000, memoryLimit: 128 },
      ...{ current: true, previous: null, next: null },
      results: [
        {
          ...{ index: 1, verdict: 'OK', reason: null, time: 3, memory: 3.1 },
          ...{ output: '', cut: false, ...others },
        },
        {
          ...{ index: 2, verdict: 'RUNTIME_ERROR', reason: 'signal', time: 15, memory: 1.5 },
          ...{ output: 'half', cut: true, ...others },
        },
      ],
    })
  })

  it.each([
    ['', 6000],
    ['python=5000,java=100', 5000],
  ])(
    'has the limit of its language (%j), without the overhead',
    async (language_limits, limitMs) => {
      await query`
      insert into allowances (language, toolchain, allowance_ms) values ('python', 'any', 30)
      on conflict do nothing
    `
      const scaled = { time_limit_ms: 2000, scale_time_limit: true, language_limits }
      const parameters = { problemId: await problem(scaled) }
      const body = { code: 'x', language: 'python' }
      const { data } = await call('submitCode', { as: 'learner', parameters, body })
      expect((await read(data.submissionId)).limitMs).toBe(limitMs)
    },
  )

  it("links the user's previous and next one, only for its submitter", async () => {
    const problemId = await problem()
    const first = await submit(problemId, 'learner')
    await submit(problemId, 'other')
    await submit(easy, 'learner')
    const second = await submit(problemId, 'learner')
    const third = await submit(problemId, 'learner')
    const neighbours = async (submissionId: number, as: Role) => {
      const { previous, next } = await read(submissionId, as)
      return [previous, next]
    }
    expect(await neighbours(first, 'learner')).toEqual([null, second])
    expect(await neighbours(second, 'learner')).toEqual([first, third])
    expect(await neighbours(third, 'learner')).toEqual([second, null])
    for (const as of ['visitor', 'other', 'admin'] as const) {
      expect(await neighbours(second, as)).toEqual([null, null])
    }
  })

  it.each([
    { kind: 'output', cut: 'cut' },
    { kind: 'transcript', cut: 'transcriptCut' },
  ] as const)('shows at most 2 MB of $kind, the failing test first', async ({ kind, cut }) => {
    const id = await submit(easy, 'learner')
    const judge = pretendJudge(parts().db)
    const text = 'x'.repeat(65_536)
    for (let index = 1; index <= 40; index++) await judge.result(id, index, { [kind]: text })
    await judge.verdict(id, 'WRONG_ANSWER')
    const results = await readResults(id)
    const shown = results.filter((result) => result[kind] === text)
    expect(shown.map(({ index }) => index)).toEqual(Array.from({ length: 32 }, (_, n) => n + 9))
    expect(results[0]).toMatchObject({ index: 1, [kind]: null, [cut]: true })
  })

  it.each(['start', 'dropped'] as const)('says why texts are cut: %s', async (stored) => {
    const id = await submit(easy, 'learner')
    const judge = pretendJudge(parts().db)
    await judge.result(id, 1, { output: 'x'.repeat(1000), stderr: 'short', stored })
    await judge.verdict(id, 'OK')
    const texts = { output: 'x'.repeat(256), outputStored: stored, stderr: 'short' }
    expect(await readResults(id)).toMatchObject([{ ...texts, stderrStored: 'all', cut: true }])
  })

  it.each<[what: string, sent: number, stored: StoredPart, shown: number]>([
    ['short', 1, 'all', 1],
    ['long', 100, 'all', 100],
    ['long, of a passed hidden test', 100, 'start', 64],
  ])('shows the transcript of an interactive test: %s', async (_, sent, stored, shown) => {
    const lines = (count: number) => '> 1\n'.repeat(count)
    const id = await submit(easy, 'learner')
    const judge = pretendJudge(parts().db)
    await judge.result(id, 1, { transcript: lines(sent), stored })
    await judge.verdict(id, 'WRONG_ANSWER')
    const transcript = { transcript: lines(shown), transcriptCut: stored === 'start' }
    expect(await readResults(id)).toMatchObject([
      { ...transcript, transcriptStored: stored, output: '', cut: false },
    ])
  })

  it('says when its messages are no longer stored', async () => {
    const id = await submit(easy, 'learner')
    const stderr = 'x'.repeat(1000)
    await pretendJudge(parts().db).verdict(id, 'COMPILE_ERROR', { stderr })
    expect(await read(id)).toMatchObject({ stderr, stderrStored: 'all' })
    await query`delete from stored_texts where submission_id = ${id}`
    expect(await read(id)).toMatchObject({ stderr: 'x'.repeat(256), stderrStored: 'dropped' })
  })
})

describe('the submissions on a problem', () => {
  it("are the user's own, newest first, with results and without outputs", async () => {
    const problemId = await problem()
    const first = await submit(problemId, 'learner')
    await submit(problemId, 'other')
    const second = await submit(problemId, 'learner')
    const judge = pretendJudge(parts().db)
    await judge.result(first, 1, { output: 'a secret' })
    await judge.result(first, 2, { verdict: 'WRONG_ANSWER' })
    await judge.verdict(first, 'WRONG_ANSWER')
    const asked = { as: 'learner', parameters: { problemId } } as const
    const { data, text } = await call('listProblemSubmissions', asked)
    expect(data.submissions).toMatchObject([
      { submissionId: second, verdict: null, results: [] },
      {
        submissionId: first,
        verdict: 'WRONG_ANSWER',
        results: [
          { index: 1, verdict: 'OK', reason: null, time: 15, memory: 1.5 },
          { index: 2, verdict: 'WRONG_ANSWER', reason: null, time: 15, memory: 1.5 },
        ],
      },
    ])
    expect(text).not.toMatch(/output|a secret|code/)
  })
})

/** Stores accepted submissions of a user, oldest first, fast enough for a test. */
async function acceptedInBulk(userId: number, problemId: number, count: number, tests = 1) {
  await query`
    insert into submissions (problem_id, revision, user_id, language, code, test_count, state, verdict)
    select ${problemId}, 1, ${userId}, 'c', 'x', ${tests}, 'judged', 'OK'
    from generate_series(1, ${count}::integer)
  `
}

describe('limited lists', () => {
  const atMost = limits.listed.submissions
  let token = ''
  let userId = 0
  let many = 0
  let few = 0

  beforeAll(async () => {
    ;({ token, userId } = await person({ username: 'diligent' }))
    many = await problem({ title: 'Many' })
    few = await problem({ title: 'Few' })
    await acceptedInBulk(userId, few, 2)
    await acceptedInBulk(userId, many, atMost + 2)
  })

  it("page the user's own submissions", async () => {
    const first = (await call('listOwnSubmissions', { token })).data
    expect(first.submissions).toHaveLength(atMost)
    expect(first.next).toBe(first.submissions.at(-1)?.submissionId)
    const query = `?before=${first.next}`
    const second = (await call('listOwnSubmissions', { token, query })).data
    expect(second.submissions).toHaveLength(4)
    expect(second.next).toBeNull()
    const ids = [...first.submissions, ...second.submissions].map((one) => one.submissionId)
    expect(new Set(ids).size).toBe(atMost + 4)
  })

  it('have the newest accepted submissions, and one of each other solved problem', async () => {
    const { data } = await call('listAcceptedSubmissions', { parameters: { userId } })
    const on = (problemId: number) =>
      data.submissions.filter((one) => one.problemId === problemId).length
    expect({ many: on(many), few: on(few) }).toEqual({ many: atMost, few: 1 })
  })

  it('limit how often a profile is read', async () => {
    await reach(`profiles:user:${userId}`, limits.profilesPerMinute)
    const { status } = await call('listAcceptedSubmissions', { token, parameters: { userId } })
    expect(status).toBe(429)
  })

  it('page submissions on a problem by their results', async () => {
    const large = await problem({ title: 'Large' })
    const fit = 20
    await acceptedInBulk(userId, large, fit + 3, limits.listed.results / fit)
    for (const name of ['listProblemSubmissions', 'listContributionSubmissions'] as const) {
      const as = name === 'listProblemSubmissions' ? { token } : { as: 'admin' as const }
      const parameters = { problemId: large }
      const first = (await call(name, { ...as, parameters })).data
      expect(first.submissions).toHaveLength(fit)
      const query = `?before=${first.next}`
      const second = (await call(name, { ...as, parameters, query })).data
      expect([second.submissions.length, second.next]).toEqual([3, null])
    }
  })

  it('find results and solved problems of more than PostgreSQL takes as parameters', async () => {
    const { db } = parts()
    const ids = Array.from({ length: 70_000 }, (_, index) => index + 1)
    expect(await solvedProblems(db, userId, ids)).toEqual(new Set([many, few, expect.any(Number)]))
    const row = { problem_id: many, language: 'c', verdict: 'OK', state: 'judged' } as const
    const rows = ids.map((id) => ({ ...row, id, reason: null, created_at: new Date() }))
    expect(await withResults(db, rows)).toHaveLength(70_000)
  })
})

describe('the lists of a user', () => {
  it("contain all of the user's own, or for others the accepted ones on published problems", async () => {
    const judge = pretendJudge(parts().db)
    const failed = await submit(easy, 'author')
    const onHard = await submit(hard, 'author')
    const onPending = await submit(pending, 'author')
    const again = await submit(hard, 'author')
    await judge.verdict(failed, 'WRONG_ANSWER')
    for (const id of [onHard, onPending, again]) await judge.verdict(id, 'OK')

    const own = await call('listOwnSubmissions', { as: 'author' })
    expect(idsOf(own)).toEqual([again, onPending, onHard, failed])
    expect(own.data.submissions[0]).toEqual({
      ...{ submissionId: again, problemId: hard, language: 'cpp', verdict: 'OK' },
      ...{ state: 'judged', reason: null, createdAt: expect.any(String) },
      problem: { problemId: hard, title: 'Hard', difficulty: 3 },
    })

    const parameters = { userId: people().author.userId }
    for (const as of ['visitor', 'learner', 'author'] as const) {
      const accepted = await call('listAcceptedSubmissions', { as, parameters })
      expect(idsOf(accepted)).toEqual([again, onHard])
    }
  })

  it('are empty for a user without any', async () => {
    const parameters = { userId: people().admin.userId }
    const none = await call('listAcceptedSubmissions', { parameters })
    expect(none).toMatchObject({ status: 200, data: { submissions: [] } })
  })
})
