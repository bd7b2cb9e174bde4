import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { callPath } from '#contract'
import { notify } from '#database/channels.ts'
import { prepareReply } from '../http/compressed-reply.ts'
import { makeSubmission } from '../testing/submission.ts'
import { testApp } from '../testing/test-app.ts'

const { call, parts, people, problem, inject, query, submit } = testApp()

/** Announces a change of the list, and waits until this server has received it. */
async function listChanged(): Promise<void> {
  const { db, notifications } = parts()
  const received = Promise.withResolvers<void>()
  const stop = notifications.on('problems', { onMessage: () => received.resolve() })
  await notify(db, 'problems', { problemId: 1 })
  await received.promise
  stop()
}

describe('the list of problems', () => {
  it('shows published problems by id, and no others', async () => {
    const first = await problem({ title: 'Beta', tags: 'Array,Math', difficulty: 3 })
    await problem({ title: 'Pending', status: 0, authorId: people().author.userId })
    await problem({ title: 'Rejected', status: 1, authorId: people().author.userId })
    const second = await problem({ title: 'Alpha', tags: '' })
    await listChanged()
    const problems = [
      { problemId: first, title: 'Beta', difficulty: 3, tags: 'Array,Math', userStatus: false },
      { problemId: second, title: 'Alpha', difficulty: 1, tags: '', userStatus: false },
    ]
    for (const as of ['visitor', 'author', 'admin'] as const) {
      expect((await call('listProblemsNoAccount', { as })).data).toEqual({ problems })
    }
    expect((await call('listProblemsWithAccount', { as: 'author' })).data).toEqual({ problems })
  })

  it('shows which the caller has solved, on the current revision', async () => {
    const { learner, other } = people()
    const [solved, failed] = [await problem(), await problem()]
    const { db } = parts()
    const [mine, theirs] = [{ userId: learner.userId }, { userId: other.userId }]
    await makeSubmission(db, { ...mine, problemId: solved })
    await makeSubmission(db, { ...mine, problemId: solved, verdict: 'WRONG_ANSWER' })
    await makeSubmission(db, { ...mine, problemId: failed, verdict: 'WRONG_ANSWER' })
    await makeSubmission(db, { ...theirs, problemId: failed })
    await submit(await problem(), { as: 'learner' })
    await makeSubmission(db, { ...mine, problemId: await problem(), revision: 7 })
    await listChanged()
    const { data } = await call('listProblemsWithAccount', { as: 'learner' })
    const ticked = data.problems.filter(({ userStatus }) => userStatus)
    expect(ticked.map(({ problemId }) => problemId)).toEqual([solved])
    const read = async (name: 'getProblemWithAccount' | 'getProblem', problemId: number) =>
      (await call(name, { as: 'learner', parameters: { problemId } })).data.problem
    const counts = { userStatus: true, solvedBy: 1, submittedBy: 1 }
    expect(await read('getProblemWithAccount', solved)).toMatchObject(counts)
    const others = { userStatus: false, solvedBy: 1, submittedBy: 2 }
    expect(await read('getProblem', failed)).toMatchObject(others)
  })

  const plain = (bytes: Buffer) => bytes
  it.each([
    ['br', { 'accept-encoding': 'gzip, deflate, br' }, brotliDecompressSync],
    ['gzip', { 'accept-encoding': 'gzip;q=0.5' }, gunzipSync],
    ['gzip', { 'accept-encoding': 'br;q=0, gzip' }, gunzipSync],
    [undefined, { 'accept-encoding': 'identity' }, plain],
    [undefined, {}, plain],
  ])('is sent as %s to a client that sends %j', async (encoding, headers, decode) => {
    const response = await inject({ url: callPath('listProblemsNoAccount', {}), headers })
    expect(response.headers['content-encoding']).toBe(encoding)
    expect(response.headers['vary']).toBe('Accept-Encoding')
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
    const reply = JSON.parse(decode(response.rawPayload).toString())
    expect(reply.data.problems.length).toBeGreaterThan(0)
  })

  it('is not sent again to a client that has it, until it changes', async () => {
    const first = await call('listProblemsNoAccount')
    const etag = String(first.headers['etag'])
    expect(first.headers['cache-control']).toBe('public, no-cache')
    const headers = { 'if-none-match': `"other", ${etag}` }
    const again = await call('listProblemsNoAccount', { headers })
    expect([again.status, again.text]).toEqual([304, ''])
    await problem()
    await listChanged()
    const changed = await call('listProblemsNoAccount', { headers })
    expect(changed.status).toBe(200)
    expect(changed.headers['etag']).not.toBe(etag)
  })

  it('is not cached by others if it belongs to a caller', async () => {
    const own = await call('listProblemsWithAccount', { as: 'learner' })
    expect(own.headers['cache-control']).toBe('no-store')
    expect(own.headers['vary']).toBe('Authorization, Accept-Encoding')
  })

  it('is compressed once for all callers', async () => {
    const prepared = prepareReply('{}')
    expect(prepared.encoded('br')).toBe(prepared.encoded('br'))
  })
})

describe('a problem', () => {
  it('has limits for each language, samples and all other fields of its page', async () => {
    await query`
      insert into allowances (language, toolchain, allowance_ms)
      values ('python', 'old', 30), ('python', 'new', 20), ('java', '17', 100)
    `
    const compared = { comparison: 'numbers', tolerance: 1e-6 } as const
    const both = { ...compared, title: 'Sum', languages: 'python,c,java' }
    const samples = [
      { input: '1 2\n', output: '3\n' },
      { input: '\uFEFF5\r\n\0', output: 'é\n' },
    ]
    const shownTests = samples.map(({ input, output }): [string, string] => [input, output])
    const problemId = await problem({
      ...{
        ...both,
        authorId: people().author.userId,
        tests: [...shownTests, ['hidden', 'hidden']],
      },
      ...{ samples: 2, time_limit_ms: 2000, scale_time_limit: true, language_limits: 'java=3000' },
    })
    const expected = {
      ...{ ...both, problemId, difficulty: 1, tags: 'Math', status: 2, files: [], samples },
      description: 'Add the *numbers*.',
      descriptionHtml: '<p>Add the <em>numbers</em>.</p>',
      ...{ timeLimit: 2000, memoryLimit: 128, scaleTimeLimit: true, languageLimits: 'java=3000' },
      limits: { c: 2000, python: 6030, java: 3100 },
      ...{ author: { username: 'author' }, userStatus: false, solvedBy: 0, submittedBy: 0 },
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    }
    const parameters = { problemId }
    expect((await call('getProblemNoAccount', { parameters })).data.problem).toEqual(expected)
    expect((await call('getProblem', { parameters })).data.problem).toEqual(expected)
    const own = await call('getProblemWithAccount', { parameters, as: 'other' })
    expect(own.data.problem).toEqual(expected)
    expect(own.text).not.toContain('hidden')
  })

  it('without an author has no author field', async () => {
    const parameters = { problemId: await problem() }
    const { data } = await call('getProblem', { parameters })
    expect(data.problem.author).toBeNull()
  })

  it('shows 64 KiB of a long sample and says so', async () => {
    const long = 'é'.repeat(40_000)
    const parameters = { problemId: await problem({ tests: [[`a${long}`, 'b']] }) }
    const { data } = await call('getProblem', { parameters })
    const shown = data.problem.samples[0]?.input ?? ''
    expect(shown).toBe(`a${'é'.repeat(32_767)}\n… 65536 of 80001 bytes are shown`)
  })

  it('has at most 2 MB of samples, the first ones', async () => {
    const tests = Array.from({ length: 40 }, (_, index): [string, string] => {
      return [`${index} `.padEnd(40_000, 'x'), `${index} `.padEnd(40_000, 'y')]
    })
    const problemId = await problem({ tests, samples: 40 })
    const { data } = await call('getProblem', { parameters: { problemId } })
    const { samples } = data.problem
    expect(samples).toHaveLength(40)
    expect(samples[25]).toEqual({ input: tests[25]?.[0], output: tests[25]?.[1] })
    expect(samples[39]?.output).toBe('\n… 0 of 40000 bytes are shown')
    expect(JSON.stringify(samples).length).toBeLessThan(2 * 2 ** 20 + 10_000)
  })
})
