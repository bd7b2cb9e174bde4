import { connect } from 'node:net'
import { type Selectable, sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { limits, mib, type RunEvent, type Verdict } from '#contract'
import { notify } from '#database/channels.ts'
import type { Runs } from '#database/schema.ts'
import { rawRequest } from '../testing/raw-request.ts'
import { testApp } from '../testing/test-app.ts'
import { sweepRuns } from './run.queries.ts'

const { call, listening, people, parts, person, problem, query, reach } = testApp()
const { port } = listening()
const body = { code: 'int main() {}', language: 'cpp', input: '1 2\n' }
const largeBody = { ...body, input: 'x'.repeat(100_000) }
const headers = { 'content-type': 'application/json' }

beforeEach(async () => {
  await query`truncate jobs, runs`
})

async function started(change: object = {}): Promise<number> {
  const parameters = { problemId: await problem() }
  const reply = await call('startRun', { as: 'learner', parameters, body: { ...body, ...change } })
  expect(reply.status).toBe(202)
  return reply.data.runId
}

type Changes = Partial<Selectable<Runs>>

/** Writes the same rows as the judge. */
const judged = (id: number, verdict: Verdict, rest: Changes = {}) =>
  update(id, { state: 'judged', verdict, output: '3\n', stderr: '', ...rest })

async function update(id: number, values: Changes): Promise<void> {
  await parts().db.updateTable('runs').set(values).where('id', '=', id).execute()
}

async function read(runId: number) {
  const { data } = await call('getRun', { as: 'learner', parameters: { runId } })
  return data.run
}

describe('starting a Run', () => {
  it('stores code and input unchanged, with a job in its own queue, and answers at once', async () => {
    const change = { code: ' \r\nü\u2028', input: '\ufeff1\r\n\t', language: 'c', verdict: 'OK' }
    const runId = await started(change)
    const jobs = await query`select queue, kind, data from jobs`
    expect(jobs).toEqual([{ queue: 'run', kind: 'run', data: { runId } }])
    const { code, input, language } = change
    expect(await query`select * from runs`).toMatchObject([
      { id: runId, code, input, language, user_id: people().learner.userId, sample: null },
    ])
    expect(await query`select from submissions`).toEqual([])
  })

  it.each([
    { what: 'no code', change: { code: '' }, field: 'code', message: 'Code is required' },
    { what: 'a number', change: { input: 7 }, field: 'input', message: 'input must be text' },
  ])('refuses $what', async ({ change, field, message }) => {
    const parameters = { problemId: await problem() }
    const sent = { ...body, ...change }
    const refused = await call('startRun', { as: 'learner', parameters, body: sent })
    expect(refused).toMatchObject({ status: 400, errors: [{ field }] })
    expect(refused.message).toMatch(message)
  })

  it('refuses a language that the problem does not accept', async () => {
    const parameters = { problemId: await problem({ languages: 'java' }) }
    const refused = await call('startRun', { as: 'learner', parameters, body })
    const message = 'This problem accepts Java.'
    expect(refused).toMatchObject({ status: 400, errors: [{ field: 'language', message }] })
  })

  it('accepts 1 MiB of input, even if every character is escaped, and no input', async () => {
    const parameters = { problemId: await problem() }
    const escaped = `{"language":"c","code":"x","input":"${'\\u0001'.repeat(mib)}"}`
    for (const sent of [escaped, '{"language":"c","code":"x"}']) {
      const reply = await call('startRun', { as: 'learner', parameters, body: sent, headers })
      expect(reply.status).toBe(202)
    }
  })

  it('is limited to 60 a minute for one user', async () => {
    const parameters = { problemId: await problem() }
    await reach(`runs:${people().learner.userId}`, 59)
    const start = (as: 'learner' | 'other') => call('startRun', { as, parameters, body })
    expect((await start('learner')).status).toBe(202)
    const refused = await start('learner')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(30)
    expect((await start('other')).status).toBe(202)
  })
})

describe('the bodies of Runs', () => {
  const countOf = async (userId: number) => {
    const key = `runs:${userId}`
    const [row] = await query<{ count: number }>`select count from rate_limits where key = ${key}`
    return row?.count
  }

  it('count towards the limit even if the Run is refused', async () => {
    const start = (problemId: number, sent: unknown) =>
      call('startRun', { as: 'other', parameters: { problemId }, body: sent, headers })
    const problemId = await problem()
    const refused = [
      await start(2 ** 31 - 1, body),
      await start(problemId, { ...body, code: '' }),
      await start(problemId, `[${'{},'.repeat(2 * mib)}{}]`),
      await start(problemId, '['.repeat(mib)),
      await start(problemId, 'x'.repeat(10 * mib)),
    ]
    expect(refused.map(({ status }) => status)).toEqual([404, 400, 400, 400, 413])
    expect(await countOf(people().other.userId)).toBe(5)
  })

  it('are not read once the limit is reached, nor beyond four large ones of one user', async () => {
    const { token, userId } = await person({ username: 'sender' })
    const problemId = await problem()
    const head = (rest: string) =>
      [
        `POST /api/problems/${problemId}/runs HTTP/1.1`,
        ...['Host: x', 'Content-Type: application/json', `Authorization: Bearer ${token}`],
        ...[rest, '', ''],
      ].join('\r\n')
    const large = head(`Content-Length: ${mib}`)
    const unfinished = [large, large, large, head('Transfer-Encoding: chunked')].map((bytes) => {
      const socket = connect(port(), '127.0.0.1')
      socket.write(bytes)
      return socket
    })
    try {
      await expect.poll(() => countOf(userId)).toBe(4)
      const refused = await rawRequest(port(), large)
      expect(refused).toMatch(/^HTTP\/1.1 429 /)
      expect(refused).toContain('Too many large requests are being sent at once.')
      const parameters = { problemId }
      expect((await call('startRun', { token, parameters, body })).status).toBe(202)
      const startLarge = async (from: { token: string } | { as: 'other' }) =>
        (await call('startRun', { ...from, parameters, body: largeBody })).status
      expect(await startLarge({ as: 'other' })).toBe(202)
      unfinished[0]?.destroy()
      await expect.poll(() => startLarge({ token })).toBe(202)
      await query`update rate_limits set count = 60`
      const tooMany = await rawRequest(port(), large)
      expect(tooMany).toMatch(/^HTTP\/1.1 429 /)
      expect(tooMany).toContain('Too many requests. Try again in ')
    } finally {
      for (const socket of unfinished) socket.destroy()
    }
  })

  it('release their places when they are complete or refused', async () => {
    const parameters = { problemId: await problem() }
    const bodies = [largeBody, { ...largeBody, code: '' }, 'x'.repeat(10 * mib)]
    for (const sent of [...bodies, ...bodies]) {
      const { status } = await call('startRun', { as: 'learner', parameters, body: sent })
      expect(status).not.toBe(429)
    }
  })
})

describe('unfinished Runs', () => {
  it('are limited to twenty for one user, since each may hold 1 MiB of input', async () => {
    const { token, userId } = await person({ username: 'impatient' })
    const parameters = { problemId: await problem() }
    const start = () => call('startRun', { token, parameters, body })
    // The limit also applies to concurrent calls.
    const replies = await Promise.all(Array.from({ length: 25 }, start))
    const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([...Array(20).fill(202), ...Array(5).fill(429)])
    const refused = await start()
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '5'])
    expect(refused.message).toContain('have not finished yet')
    await query`
      update runs set state = 'failed' where id = (select min(id) from runs where user_id = ${userId})
    `
    expect((await start()).status).toBe(202)
  })
})

describe('the texts of Runs', () => {
  it.each([
    { kind: 'output', cut: 'cut' },
    { kind: 'transcript', cut: 'transcriptCut' },
  ] as const)("stay within the user's quota: the oldest $kind keeps its beginning", async (row) => {
    const { kind, cut } = row
    const column = sql.ref(kind)
    const { token, userId } = await person({ username: `wordy-${kind}` })
    const parameters = { problemId: await problem() }
    const start = async (as: { token: string } | { as: 'other' }) =>
      (await call('startRun', { ...as, parameters, body })).data.runId
    const text = 'x'.repeat(limits.shownTextBytes)
    const mostStored = limits.runTextBytes / limits.shownTextBytes
    const oldest = await start({ token })
    const others = await start({ as: 'other' })
    for (const id of [oldest, others]) await judged(id, 'OK', { output: '', [kind]: text })
    await query`
      insert into runs (problem_id, revision, user_id, language, code, input, state, verdict, ${column})
      select problem_id, revision, user_id, language, '', '', state, verdict, ${column}
      from runs, generate_series(1, ${mostStored}::integer) where id = ${oldest}
    `
    await start({ token })
    const stored = await query`
      select sum(octet_length(${column}))::integer as bytes from runs where user_id = ${userId}
    `
    const { startBytes } = limits.storedTexts
    expect(stored).toEqual([{ bytes: limits.runTextBytes + startBytes }])
    const first = await call('getRun', { token, parameters: { runId: oldest } })
    const start256 = text.slice(0, startBytes)
    expect(first.data.run).toMatchObject({ [kind]: start256, [cut]: true, stored: 'dropped' })
    const other = await call('getRun', { as: 'other', parameters: { runId: others } })
    expect(other.data.run).toMatchObject({ [kind]: text, stored: 'all' })
  })
})

describe('the transcripts of Runs', () => {
  const transcript = '> 1\n'.repeat(1000)

  it('are shown while the programs talk, and afterwards', async () => {
    const runId = await started({ input: 'own' })
    expect(await read(runId)).toMatchObject({ transcript: null, transcriptCut: false })
    await update(runId, { state: 'running', transcript })
    expect(await read(runId)).toMatchObject({ state: 'running', transcript })
    await judged(runId, 'WRONG_ANSWER', { transcript, transcript_cut: true })
    expect(await read(runId)).toMatchObject({
      ...{ verdict: 'WRONG_ANSWER', matches: null, transcript, transcriptCut: true },
    })
  })
})

describe('a Run', () => {
  it('shows its state and limits, and no result before it is judged', async () => {
    const runId = await started({ language: 'c' })
    expect(await read(runId)).toMatchObject({
      ...{ runId, language: 'c', state: 'queued', verdict: null, matches: null },
      ...{ time: 0, memory: 0, limitMs: 1000, memoryLimit: 128, output: null, stderr: null },
    })
    const figures = { time_ms: 15, memory_bytes: 1_572_864, cut: true, stderr: 'seen' }
    await judged(runId, 'OK', figures)
    expect(await read(runId)).toMatchObject({
      ...{ state: 'judged', verdict: 'OK', time: 15, memory: 1.5 },
      ...{ output: '3\n', stderr: 'seen', cut: true },
    })
  })

  it.each<{ input: string; verdict: Verdict; sample: number | null; matches: boolean | null }>([
    { input: '1\n', verdict: 'OK', sample: 1, matches: true },
    { input: '2\n', verdict: 'WRONG_ANSWER', sample: 2, matches: false },
    { input: '2\n', verdict: 'RUNTIME_ERROR', sample: 2, matches: null },
    { input: '1', verdict: 'OK', sample: null, matches: null },
    { input: 'hidden', verdict: 'OK', sample: null, matches: null },
  ])('of $input that is $verdict: sample $sample, matches $matches', async (row) => {
    const tests: [string, string][] = ['1\n', '2\n', '1\n', 'hidden'].map((input) => [input, 'x'])
    const parameters = { problemId: await problem({ tests, samples: 3 }) }
    const sent = { ...body, input: row.input }
    const { data } = await call('startRun', { as: 'learner', parameters, body: sent })
    await judged(data.runId, row.verdict)
    const { sample, matches } = row
    expect(await read(data.runId)).toMatchObject({ sample, matches })
  })

  it('shows the message of a program that failed to its author and to admins alone', async () => {
    const parameters = { problemId: await problem({ authorId: people().author.userId }) }
    const shown = async (as: 'author' | 'admin' | 'learner') => {
      const { runId } = (await call('startRun', { as, parameters, body })).data
      const fault = 'The interactor of this problem failed on sample 1.'
      await update(runId, { state: 'failed', fault, fault_message: 'secret' })
      const { data } = await call('getRun', { as, parameters: { runId } })
      expect(data.run).toMatchObject({ state: 'failed', fault })
      return data.run.faultMessage
    }
    expect([await shown('author'), await shown('admin'), await shown('learner')]).toEqual([
      ...['secret', 'secret', null],
    ])
  })

  it('is stored for an hour, and then removed', async () => {
    const [old, young] = [await started(), await started()]
    const setAge = (id: number, age: string) =>
      query`update runs set created_at = now() - ${age}::interval where id = ${id}`
    await setAge(old, '60 minutes 1 second')
    await setAge(young, '59 minutes')
    const status = async (runId: number) =>
      (await call('getRun', { as: 'learner', parameters: { runId } })).status
    expect([await status(old), await status(young)]).toEqual([404, 200])
    await sweepRuns(parts().db)
    expect(await query`select id from runs`).toEqual([{ id: young }])
  })

  it('is deleted with the account', async () => {
    const { token, userId, password } = await person({ username: 'leaver' })
    const parameters = { problemId: await problem() }
    expect((await call('startRun', { token, parameters, body })).status).toBe(202)
    expect((await call('deleteUser', { token, body: { password } })).status).toBe(200)
    expect(await query`select from runs where user_id = ${userId}`).toEqual([])
  })
})

describe('following a Run', () => {
  const state = (name: string) =>
    `event: state\ndata: {"state":"${name}","place":null,"testCount":1}\n\n`
  const current = (name: string, more = '') =>
    `event: state\ndata: {"state":"${name}","place":null,"testCount":1,"results":[]${more}}\n\n`
  const transcript = 'event: transcript\ndata: {"at":5,"text":"> ? 5\\n"}\n\n'
  const ok = 'event: verdict\ndata: {"verdict":"OK","reason":null}\n\n'

  it.each<{ what: string; stored: Changes; events: RunEvent[]; text: string }>([
    {
      what: 'current state, continues with events',
      stored: {},
      events: [{ event: 'state', data: { state: 'running', place: null, testCount: 1 } }],
      text: current('queued') + state('running'),
    },
    {
      what: 'transcript so far, continues it',
      stored: { state: 'running', transcript: '< 10\n' },
      events: [
        { event: 'transcript', data: { at: 0, text: '< 10\n' } },
        { event: 'transcript', data: { at: 5, text: '> ? 5\n' } },
      ],
      text: current('running', ',"transcript":"< 10\\n"') + transcript,
    },
  ])('starts with the $what, and ends with the verdict', async ({ stored, events, text }) => {
    const runId = await started()
    await update(runId, { state: 'queued', ...stored })
    const verdict: RunEvent = { event: 'verdict', data: { verdict: 'OK', reason: null } }
    let received: string | undefined
    void call('followRun', { as: 'learner', parameters: { runId } }).then((reply) => {
      received = reply.text
    })
    // The reply arrives when the stream has ended. Its beginning cannot be observed, so events are
    // repeated until then, in one call, so that the stream cannot begin between them.
    const repeated = [...events, verdict].map((event) => ({ runId, ...event }))
    await expect
      .poll(async () => {
        await notify(parts().db, 'run', ...repeated)
        return received
      })
      .toBe(text + ok)
  })

  it('of one that has ended sends everything at once', async () => {
    const runId = await started()
    const follow = () => call('followRun', { as: 'learner', parameters: { runId } })
    await judged(runId, 'OK')
    const reply = await follow()
    expect(reply.headers['content-type']).toBe('text/event-stream; charset=utf-8')
    expect(reply.text).toBe(current('judged') + ok)
    await update(runId, { state: 'failed', verdict: null })
    expect((await follow()).text).toBe(current('failed'))
  })
})
