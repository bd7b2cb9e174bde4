import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { SubmissionEvent } from '#contract'
import { pretendJudge } from '../testing/judge.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp()
const { call, people, parts, person, problem, query } = app
const { origin } = app.listening()
let problemId: number
const open: AbortController[] = []

beforeAll(async () => {
  problemId = await problem({ tests: Array(2).fill(['1', '1']) })
})
afterEach(() => {
  for (const controller of open.splice(0)) controller.abort()
})

const submit = (as: 'learner' | 'other' = 'learner') => app.submit(problemId, { as })
const emptyQueue = () => query`delete from jobs`

/** Opens a stream like a page, and collects its events. */
async function follow(id: number, { token, what = 'submissions', method = 'GET' }: Following = {}) {
  const controller = new AbortController()
  open.push(controller)
  const response = await fetch(`${origin()}/api/${what}/${id}/events`, {
    method,
    signal: controller.signal,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })
  const events: SubmissionEvent[] = []
  let hasEnded = false
  const reading = (async () => {
    let text = ''
    for await (const bytes of response.body ?? []) {
      text += Buffer.from(bytes).toString()
      events.splice(0, events.length, ...eventsIn(text))
    }
    hasEnded = true
  })()
  reading.catch(() => {})
  return { response, events, controller, hasEnded: () => hasEnded }
}

type Following = { token?: string; what?: 'submissions' | 'runs'; method?: 'GET' | 'HEAD' }

function eventsIn(text: string): SubmissionEvent[] {
  const found = text.matchAll(/^event: (\w+)\ndata: (.*)\n\n/gm)
  return [...found].map(([, event, data]) => JSON.parse(`{"event":"${event}","data":${data}}`))
}

const state = (name: string, place: number | null = null) => ({
  event: 'state',
  data: { state: name, place, testCount: 2 },
})
const test = (index: number) => ({
  event: 'test',
  data: { index, verdict: 'OK', time: 15, memory: 1.5 },
})
/** The first event: the state with the results of these tests. */
const current = (name: string, { place = null, tests = [] }: Current = {}) => {
  const { event, data } = state(name, place)
  return { event, data: { ...data, results: tests.map((index) => test(index).data) } }
}
type Current = { place?: number | null; tests?: number[] }
const accepted = { event: 'verdict', data: { verdict: 'OK', reason: null } }

const eventStream = 'text/event-stream; charset=utf-8'

describe('following a submission', () => {
  it('sends all events from the queue to the verdict, no others, and ends', async () => {
    await emptyQueue()
    const id = await submit()
    const other = await submit()
    const { response, events, hasEnded } = await follow(id)
    expect(response.headers.get('content-type')).toBe(eventStream)
    expect(response.headers.get('cache-control')).toBe('no-store')
    await expect.poll(() => events).toEqual([current('queued', { place: 0 })])
    const judge = pretendJudge(parts().db)
    await judge.enter(id, 'compiling')
    await judge.enter(id, 'running')
    await judge.result(id, 1)
    await judge.result(other, 1)
    await judge.verdict(other, 'WRONG_ANSWER')
    await judge.result(id, 2)
    await judge.verdict(id, 'OK')
    await expect.poll(hasEnded).toBe(true)
    expect(events).toEqual([
      current('queued', { place: 0 }),
      state('compiling'),
      state('running'),
      test(1),
      test(2),
      accepted,
    ])
  })

  it('starts with the current state, and continues from there', async () => {
    const id = await submit()
    const judge = pretendJudge(parts().db)
    await judge.enter(id, 'running')
    await judge.result(id, 1)
    const { events, hasEnded } = await follow(id)
    await expect.poll(() => events).toEqual([current('running', { tests: [1] })])
    await judge.result(id, 2)
    await judge.verdict(id, 'OK')
    await expect.poll(hasEnded).toBe(true)
    expect(events).toEqual([current('running', { tests: [1] }), test(2), accepted])
  })

  it('sends the place in the queue, and its changes', async () => {
    await emptyQueue()
    const ids = [await submit(), await submit(), await submit()] as const
    const { events } = await follow(ids[2])
    await expect.poll(() => events).toEqual([current('queued', { place: 2 })])
    // A user with fewer submissions goes first.
    await submit('other')
    await expect.poll(() => events).toContainEqual(state('queued', 3))
    await pretendJudge(parts().db).enter(ids[0], 'compiling')
    await expect.poll(() => events).toContainEqual(state('queued', 2))
  })

  it('ends when the server loses the database connection, so that the page reconnects', async () => {
    const id = await submit()
    const { events, hasEnded } = await follow(id)
    await expect.poll(() => events).toHaveLength(1)
    await query`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'assay listener' and datname = current_database()
    `
    await expect.poll(hasEnded).toBe(true)
  })

  it('is limited to six streams of any kind for one user, and ends with its own token', async () => {
    const { token } = await person({ username: 'leaver' })
    const id = await app.submit(problemId, { token })
    const body = { code: 'x', language: 'c', input: '' }
    const { data } = await call('startRun', { token, parameters: { problemId }, body })
    const followRun = () => follow(data.runId, { token, what: 'runs' })
    const followSubmission = () => follow(id, { token })
    // HEAD opens no stream.
    for (let count = 0; count < 8; count++) {
      const { status, headers } = (await follow(id, { token, method: 'HEAD' })).response
      expect([status, headers.get('content-type')]).toEqual([200, eventStream])
    }
    const streams = await Promise.all([
      ...Array.from({ length: 3 }, followRun),
      ...Array.from({ length: 3 }, followSubmission),
    ])
    expect(streams.map(({ response }) => response.status)).toEqual(Array(6).fill(200))
    for (const { response } of [await followRun(), await followSubmission()]) {
      expect([response.status, response.headers.get('retry-after')]).toEqual([429, '2'])
    }
    const others = await follow(id, { token: people().other.token })
    expect(others.response.status).toBe(200)
    streams.pop()?.controller.abort()
    await expect.poll(async () => (await followSubmission()).response.status).toBe(200)
    expect((await call('logout', { token })).status).toBe(200)
    for (const { hasEnded } of streams) await expect.poll(hasEnded).toBe(true)
    expect(others.hasEnded()).toBe(false)
  })
})
