import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { noProgress, type Progress, type SubmissionEvent } from '#contract'
import { eventStream, openFollow, type ProgressChange, sendProgress } from './follow.ts'

const running: SubmissionEvent = {
  event: 'state',
  data: { state: 'running', place: null, testCount: 2 },
}
const queued = (place: number | null): SubmissionEvent => ({
  event: 'state',
  data: { state: 'queued', place, testCount: 2 },
})
const test = (index: number): SubmissionEvent => ({
  event: 'test',
  data: { index, verdict: 'OK', time: 1, memory: 1 },
})
const accepted: SubmissionEvent = { event: 'verdict', data: { verdict: 'OK', reason: null } }
const found = (state: Progress['state'], change: Partial<Progress> = {}): Progress => ({
  ...{ ...noProgress, state, testCount: 2 },
  ...change,
})

let app: FastifyInstance
let reads: PromiseWithResolvers<Progress>[]
let listening: Set<{ hear: (change: ProgressChange) => void; lost: () => void }>

beforeEach(() => {
  app = Fastify()
  reads = []
  listening = new Set()
  const notCalled = vi.fn()
  const sessions = {
    ...{ issue: notCalled, sign: notCalled, callerOf: notCalled, holds: notCalled },
    revoke: notCalled,
  }
  const follow = openFollow(app, { sessions, notifications: { on: notCalled, stop: notCalled } })
  app.get('/', (request, reply) =>
    follow<Progress, ProgressChange>(
      { caller: null, request, reply },
      {
        listen(hear, lost) {
          const listener = { hear, lost }
          listening.add(listener)
          return [() => listening.delete(listener)]
        },
        read() {
          const read = Promise.withResolvers<Progress>()
          reads.push(read)
          return read.promise
        },
        begin: sendProgress,
      },
    ),
  )
})
afterEach(() => app.close())

const hear = (...changes: ProgressChange[]) => {
  for (const change of changes) for (const listener of listening) listener.hear(change)
}

/** Follows. @returns the reply, which is complete when the stream has ended */
async function follow(method: 'GET' | 'HEAD' = 'GET') {
  const reply = app.inject({ method, url: '/' }).then((response) => response)
  await expect.poll(() => reads.length).toBe(1)
  return { reply, read: reads[0] ?? Promise.withResolvers<Progress>() }
}

/** Returns the events of a complete stream, as their names and most important values. */
async function shown(reply: Promise<{ payload: string }>): Promise<string[]> {
  const { payload } = await reply
  return [...payload.matchAll(/^event: (\w+)\ndata: (.*)$/gm)].map(([, name, data = '']) => {
    const { state, place, index, verdict, results } = JSON.parse(data)
    const counted = results === undefined ? '' : ` with ${results.length}`
    if (name === 'state') return `${state}${place === null ? '' : ` at ${place}`}${counted}`
    return name === 'test' ? `test ${index}` : verdict
  })
}

describe('a stream', () => {
  it.each<[what: string, read: Progress, meanwhile: ProgressChange[], later: ProgressChange[]]>([
    ['what came after the read', found('compiling'), [], [running, test(1), test(2), accepted]],
    ['what came during it', found('compiling'), [running, test(1), test(2), accepted], []],
    ['both', found('compiling'), [running, test(1)], [test(2), accepted]],
  ])('sends the state and %s', async (_, current, meanwhile, later) => {
    const { reply, read } = await follow()
    hear(...meanwhile)
    read.resolve(current)
    await new Promise(setImmediate)
    hear(...later)
    expect(await shown(reply)).toEqual(['compiling with 0', 'running', 'test 1', 'test 2', 'OK'])
    expect(listening.size).toBe(0)
  })

  it('sends a change only once that was both read and received', async () => {
    const { reply, read } = await follow()
    hear(running, test(1), test(2), accepted)
    const { data } = test(1)
    read.resolve(found('running', { results: 'index' in data ? [data] : [] }))
    expect(await shown(reply)).toEqual(['running with 1', 'test 2', 'OK'])
  })

  it('sends changes of the place, only while the submission waits', async () => {
    const { reply, read } = await follow()
    read.resolve(found('queued', { place: 2 }))
    hear(2, 1, queued(null), running, 0, accepted)
    expect(await shown(reply)).toEqual(['queued at 2 with 0', 'queued at 1', 'running', 'OK'])
  })

  it('ends when events may have been missed, even during the read', async () => {
    const { reply, read } = await follow()
    for (const { lost } of listening) lost()
    read.resolve(found('running'))
    expect(await shown(reply)).toEqual([])
    expect(listening.size).toBe(0)
  })

  it('is an error if the state cannot be read', async () => {
    const { reply, read } = await follow()
    read.reject(new Error('away'))
    expect((await reply).statusCode).toBe(500)
    await expect.poll(() => listening.size).toBe(0)
  })

  it('is not opened for HEAD', async () => {
    const { reply, read } = await follow('HEAD')
    read.resolve(found('running'))
    expect((await reply).headers['content-type']).toBe('text/event-stream; charset=utf-8')
    await expect.poll(() => listening.size).toBe(0)
  })
})

it('sends nothing after its end, however slow the reader is', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { readable, send, end } = eventStream(() => {})
  send('state', { place: 1 })
  end()
  send('state', { place: 0 })
  vi.advanceTimersByTime(60_000)
  end()
  expect(await text(readable)).toBe('event: state\ndata: {"place":1}\n\n')
})

it('ends for a stalled reader once too much is buffered', () => {
  const { readable, send } = eventStream(() => {})
  const data = { text: 'x'.repeat(64 * 1024) }
  for (let count = 0; count < 3; count++) send('state', data)
  expect(readable.destroyed).toBe(false)
  for (let count = 0; count < 2; count++) send('state', data)
  expect(readable.destroyed).toBe(true)
})
