import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { limits } from '#contract'
import type { Review } from '#contract/shapes.ts'
import { countWaitingSubmissions } from '#database/queue/admin.ts'
import { sendJob } from '#database/queue/send-job.ts'
import { pretendJudge } from '../testing/judge.ts'
import type { Person } from '../testing/person.ts'
import { testApp } from '../testing/test-app.ts'
import { givenUp, reviewContributions } from './automated-review.ts'
import { contributionCalls, type FormFixture, pair } from './testing/contribution-form.ts'

const server = testApp()
const { call, parts, people, person: newPerson, problem, query } = server
const { contribute: send, contributed: contribute, revise, view } = contributionCalls(server)
const { origin } = server.listening()
let stop = async () => {}
const errors: unknown[] = []

/** Processes the queue like a server. */
function work(): void {
  stop = reviewContributions(parts(), { onError: (error) => void errors.push(error) })
}

beforeEach(() => {
  errors.length = 0
})
afterEach(async () => {
  await stop()
  stop = async () => {}
})

async function reviewed(parameters: { problemId: number }): Promise<Review> {
  await expect.poll(async () => (await view(parameters)).review.state).toBe('done')
  return (await view(parameters)).review
}

describe('the automated review', () => {
  it('lists its findings and blocks nothing', async () => {
    await problem({ title: 'Sums of Neighbours' })
    const parameters = await contribute({
      fields: {
        title: 'Sums of Neighbors',
        description: 'See ![map](https://example.org/map.png)',
        timeLimit: '10000',
      },
      archive: [
        ...pair(1, '1 2\r\n'),
        ...pair(2, '\ufeff3'),
        ...pair(3, new Uint8Array([0x61, 0xff])),
        ...pair(4, ''),
        ...pair(5, 'same'),
        ...pair(6, 'same'),
        ...pair(7, 'same input', 'one'),
        ...pair(8, 'same input', 'another'),
        ...[9, 10, 11, 12, 13].flatMap((number) => pair(number, String(number))),
      ],
    })
    expect((await view(parameters)).review.state).toBe('waiting')
    work()
    const review = await reviewed(parameters)
    const note = (text: string) => ({ severity: 'note', text })
    const warning = (text: string) => ({ severity: 'warning', text })
    expect(review.findings).toEqual([
      warning('Images from elsewhere are not shown: https://example.org/map.png'),
      note('The title is similar to that of the problem "Sums of Neighbours".'),
      warning(
        '13 tests of 10000 ms may take 130 s in total, but a submission on a pending contribution gets 120 s.',
      ),
      note('Empty: input4.txt.'),
      note('Windows line ends (CR LF) in input1.txt.'),
      note('A byte-order mark at the start of input2.txt.'),
      warning('Bytes that are not UTF-8 text are in input3.txt.'),
      note('Duplicate tests: input5.txt, input6.txt.'),
      warning('The same input with different outputs: input7.txt, input8.txt.'),
    ])
    expect(review.pairs[0]).toEqual({ number: '1', inputBytes: 5, outputBytes: 1 })
    const { report } = await view(parameters)
    expect(report).toEqual(review.findings.map(({ text }) => text))
    expect(errors).toEqual([])
  })

  it('is retried after a failure', async () => {
    const parameters = await contribute()
    const failing = vi.spyOn(parts().blobs, 'get').mockRejectedValueOnce(new Error('away'))
    work()
    expect((await reviewed(parameters)).findings).toEqual([])
    expect(errors.map(String)).toEqual(['Error: away'])
    failing.mockRestore()
  })

  it('is abandoned after some attempts, with a finding', async () => {
    const parameters = await contribute()
    await query`
      update revisions set review_attempts = 5 where problem_id = ${parameters.problemId}
    `
    work()
    expect((await reviewed(parameters)).findings).toEqual(givenUp)
  })

  it('does nothing for a decided or missing contribution', async () => {
    const { db } = parts()
    await sendJob(db, 'review', { problemId: 2147483647, revision: 1 })
    const problemId = await problem()
    await sendJob(db, 'review', { problemId, revision: 1 })
    const parameters = await contribute()
    work()
    await reviewed(parameters)
    expect(errors).toEqual([])
  })
})

describe("the author's solutions", () => {
  const wrong = [
    { language: 'python', code: 'while True: pass', expected: 'TIME_LIMIT_EXCEEDED' },
    { language: 'c', code: 'int main(){}', expected: 'WRONG_ANSWER' },
  ]
  const fields = {
    referenceLanguage: 'cpp',
    referenceCode: 'int main(){}',
    wrongSolutions: JSON.stringify(wrong),
    scaleTimeLimit: 'true',
  }

  it('are judged as submissions of the author, with live events until all are done', async () => {
    const parameters = await contribute({ fields })
    const { solutions } = (await view(parameters)).review
    const base = { verdict: null, state: 'queued', slowestMs: null }
    expect(solutions).toMatchObject([
      { ...base, role: 'reference', language: 'cpp', expected: 'OK', limitMs: 1000 },
      { ...base, role: 'wrong', language: 'python', expected: wrong[0]?.expected, limitMs: 3000 },
      { ...base, role: 'wrong', language: 'c', expected: wrong[1]?.expected, limitMs: 1000 },
    ])
    const reviews = follow(parameters)
    work()
    const judge = pretendJudge(parts().db)
    const verdicts = ['OK', 'OK', 'WRONG_ANSWER'] as const
    for (const [index, { submissionId }] of solutions.entries()) {
      await judge.result(submissionId, 1, { timeMs: 501 })
      await judge.verdict(submissionId, verdicts[index] ?? 'OK')
    }
    const streamed = await reviews
    expect(streamed[0]?.state).not.toBe('done')
    expect(streamed.at(-1)).toEqual((await view(parameters)).review)
    expect(streamed.at(-1)).toMatchObject({
      state: 'done',
      findings: [
        'The reference solution takes 501 ms on its slowest test, more than half of the limit of 1000 ms.',
        'Wrong solution 1 should get "time limit exceeded", and got "accepted".',
      ].map((text) => ({ severity: 'warning', text })),
    })
  })

  it('are kept by a revision that does not mention them, and dropped by one without any', async () => {
    const parameters = await contribute({ fields })
    const rolesAfter = async (change: Record<string, string>) => {
      const { data } = await revise(parameters, { fields: change })
      return data.contribution.review.solutions.map(({ role }) => role)
    }
    expect(await rolesAfter({})).toEqual(['reference', 'wrong', 'wrong'])
    expect(await rolesAfter({ wrongSolutions: '[]' })).toEqual(['reference'])
    expect(await rolesAfter({ referenceCode: '' })).toEqual([])
  })

  it('stay the author’s when an admin revises, who does not solve the problem by it', async () => {
    const parameters = await contribute({ fields })
    const { data } = await revise(parameters, {}, { as: 'admin' })
    const owners = await query`
      select distinct user_id from submissions
      where problem_id = ${parameters.problemId} and revision = 2
    `
    expect(owners).toEqual([{ user_id: people().author.userId }])
    expect(data.contribution.history.at(-1)).toMatchObject({ action: 'sent', by: 'admin' })
  })

  describe('count as submissions of the author', () => {
    let person: Person
    let made = 0
    beforeEach(async () => {
      person = await newPerson({ username: `solver${++made}` })
    })

    const sendOwn = (fixture: FormFixture) => send(fixture, person)
    const reviseOwn = (parameters: { problemId: number }) => revise(parameters, {}, person)

    /** Returns the revision and state of each stored solution, and the number of waiting jobs. */
    async function stored({ problemId }: { problemId: number }) {
      const rows = await query<{ what: string }>`
        select revision || ' ' || state as what from submissions
        where problem_id = ${problemId} order by id
      `
      return {
        solutions: rows.map(({ what }) => what),
        waiting: await countWaitingSubmissions(parts().db, person.userId),
      }
    }

    async function leave(places: number) {
      const { db } = parts()
      for (let number = places; number < limits.waitingSubmissions; number += 1) {
        const options = { kind: 'submission', owner: person.userId } as const
        await sendJob(db, 'judge', { submissionId: 2 ** 30 + number }, options)
      }
    }

    it('and wait only for the newest revision, unless a judge has taken them', async () => {
      const { data: parameters } = await sendOwn({ fields })
      const { data } = await call('getContribution', { token: person.token, parameters })
      const [reference, wrongOne] = data.contribution.review.solutions
      const judge = pretendJudge(parts().db)
      await judge.verdict(reference?.submissionId ?? 0, 'OK')
      await judge.enter(wrongOne?.submissionId ?? 0, 'compiling')
      for (const revision of [2, 3]) {
        expect((await reviseOwn(parameters)).status).toBe(200)
        expect(await stored(parameters)).toEqual({
          solutions: ['1 judged', '1 compiling', ...Array(3).fill(`${revision} queued`)],
          waiting: 3,
        })
      }
    })

    it('and still wait for a published problem beside its proposed revision', async () => {
      const { data: parameters } = await sendOwn({ fields })
      await call('acceptContribution', { as: 'admin', parameters })
      await reviseOwn(parameters)
      await reviseOwn(parameters)
      expect(await stored(parameters)).toEqual({
        solutions: [...Array(3).fill('1 queued'), ...Array(3).fill('3 queued')],
        waiting: 6,
      })
    })

    it('and are refused if more than 100 would wait, but may replace those that wait', async () => {
      await leave(3)
      const { status, data: parameters } = await sendOwn({ fields })
      expect(status).toBe(201)
      expect(await sendOwn({ fields })).toMatchObject({
        status: 429,
        message:
          'You already have 100 submissions waiting. Submit again when some of them are judged.',
      })
      expect((await reviseOwn(parameters)).status).toBe(200)
      expect((await stored(parameters)).waiting).toBe(100)
      expect((await sendOwn({})).status).toBe(201)
    })

    it('and are refused beyond 1,000 a day, without counting refused ones', async () => {
      await server.reach(`submissions-day:${person.userId}`, limits.submissionsPerDay - 5)
      const { status, data: parameters } = await sendOwn({ fields })
      expect(status).toBe(201)
      const message = 'You have sent 1,000 submissions today. Try again tomorrow.'
      const before = await stored(parameters)
      expect(await reviseOwn(parameters)).toMatchObject({ status: 429, message })
      expect(await stored(parameters)).toEqual(before)
      expect((await sendOwn({ fields: { ...fields, wrongSolutions: '[]' } })).status).toBe(201)
      expect((await sendOwn({})).status).toBe(201)
      const { wrongSolutions } = fields
      expect((await sendOwn({ fields: { wrongSolutions } })).status).toBe(429)
      const body = { code: 'x', language: 'c' }
      const submit = () => call('submitCode', { token: person.token, parameters, body })
      expect((await submit()).status).toBe(201)
      expect(await submit()).toMatchObject({ status: 429, message })
    })
  })

  /** Returns all events of a stream until it ends. */
  async function follow({ problemId }: { problemId: number }): Promise<Review[]> {
    const response = await fetch(`${origin()}/api/contributions/${problemId}/events`, {
      headers: { authorization: `Bearer ${people().author.token}` },
    })
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    const text = await response.text()
    return [...text.matchAll(/^event: review\ndata: (.*)$/gm)].map(([, data]) =>
      JSON.parse(data ?? ''),
    )
  }
})

describe('titles similar to the one being typed', () => {
  it.each([
    ['shortest PATH in a maze', [['Shortest Path in a Maze', true]]],
    ['Shortest paths in mazes', [['Shortest Path in a Maze', false]]],
    ['Longest increasing run', []],
    ['', []],
    ['x'.repeat(101), []],
  ])('%s', async (title, expected) => {
    const query = `?title=${encodeURIComponent(title)}`
    const { data } = await call('findSimilarTitles', { as: 'learner', query })
    expect(data.titles.map(({ title: other, same }) => [other, same])).toEqual(expected)
  })

  it('may have question marks that are not encoded', async () => {
    const problemId = await problem({ title: 'Who is it?' })
    const { data } = await call('findSimilarTitles', { as: 'learner', query: '?title=Who+is+it?' })
    expect(data.titles).toEqual([{ problemId, title: 'Who is it?', same: true }])
  })

  beforeAll(() => problem({ title: 'Shortest Path in a Maze' }))

  it("come from published problems and the user's own contributions, except the current one", async () => {
    const { problemId } = await contribute({ fields: { title: 'Only mine so far' } })
    const ask = async (as: 'author' | 'other', more = '') => {
      const query = `?title=only%20mine%20so%20far${more}`
      return (await call('findSimilarTitles', { as, query })).data.titles
    }
    expect(await ask('author')).toEqual([{ problemId, title: 'Only mine so far', same: true }])
    expect(await ask('author', `&problemId=${problemId}`)).toEqual([])
    expect(await ask('other')).toEqual([])
    await call('acceptContribution', { as: 'admin', parameters: { problemId } })
    expect(await ask('other')).toMatchObject([{ problemId, same: true }])
  })

  it('are looked up 120 times a minute for one user', async () => {
    await server.reach(`titles:${people().learner.userId}`, limits.titleLookupsPerMinute - 1)
    const ask = async (as: 'learner' | 'other', title: string) =>
      (await call('findSimilarTitles', { as, query: `?title=${title}` })).status
    expect(await ask('learner', '')).toBe(200)
    expect(await ask('learner', 'maze')).toBe(200)
    expect(await ask('learner', 'maze')).toBe(429)
    expect(await ask('other', 'maze')).toBe(200)
  })
})
