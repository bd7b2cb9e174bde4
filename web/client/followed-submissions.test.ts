import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followAhead, followSubmission, isFollowed, progressOf } from './followed-submissions.ts'

const submissionId = 12
let streams: { signal: AbortSignal; send: (text: string) => void }[]
let status: number
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  streams = []
  status = 200
  vi.stubGlobal('fetch', async (_path: string, { signal }: { signal: AbortSignal }) => {
    if (status !== 200) return new Response('{"message":"No"}', { status })
    const encoder = new TextEncoder()
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        streams.push({ signal, send: (text) => controller.enqueue(encoder.encode(text)) })
        signal.addEventListener('abort', () => controller.error(signal.reason))
      },
    })
    return new Response(body)
  })
})
afterEach(async () => {
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(isFollowed(submissionId)).toBe(false)
})

const running = 'event: state\ndata: {"state":"running","place":null,"testCount":1}\n\n'
const test = (index: number) =>
  `event: test\ndata: {"index":${index},"verdict":"OK","time":1,"memory":1}\n\n`
const passed = test(1)
const accepted = 'event: verdict\ndata: {"verdict":"OK","reason":null}\n\n'
const allJudged = {
  ...{ submissionId, state: 'judged', place: null, testCount: 1 },
  results: [expect.objectContaining({ index: 1, verdict: 'OK' })],
  ending: { verdict: 'OK', reason: null },
}

async function tell(...events: string[]) {
  await vi.advanceTimersByTimeAsync(0)
  for (const event of events) streams.at(-1)?.send(event)
  await vi.advanceTimersByTimeAsync(0)
}

function listen() {
  const listener = { changed: vi.fn(), look: vi.fn() }
  stop = followSubmission(submissionId, listener)
  return listener
}

describe('a submission that is followed before its page is shown', () => {
  it('delivers earlier and later events to the page over one stream', async () => {
    followAhead(submissionId)
    await tell(running, passed)
    expect(progressOf(submissionId)).toMatchObject({ state: 'running', results: [{ index: 1 }] })
    const { changed } = listen()
    expect(changed.mock.lastCall).toEqual([progressOf(submissionId)])
    await tell(accepted)
    expect(changed.mock.lastCall).toEqual([allJudged])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(streams).toHaveLength(1)
  })

  it('keeps its verdict for a page that is shown afterwards', async () => {
    followAhead(submissionId)
    await tell(running, passed, accepted)
    expect(listen().changed.mock.lastCall).toEqual([allJudged])
  })

  it('is unfollowed when no page is shown', async () => {
    followAhead(submissionId)
    await tell(running)
    expect(isFollowed(submissionId)).toBe(true)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(isFollowed(submissionId)).toBe(false)
    expect(streams[0]?.signal.aborted).toBe(true)
  })

  it('is requested again by the page after an earlier refusal', async () => {
    status = 401
    followAhead(submissionId)
    await tell()
    expect(isFollowed(submissionId)).toBe(false)
    const { look } = listen()
    await tell()
    expect(look).toHaveBeenCalledOnce()
  })
})

describe('a followed submission', () => {
  it('delivers results in batches, but a verdict at once', async () => {
    const { changed } = listen()
    const told = () => changed.mock.calls.map(([{ results }]) => results.length)
    await tell(running)
    expect(told()).toEqual([0])
    await tell(test(1), test(2))
    await tell(test(3))
    expect(told()).toEqual([0])
    await vi.advanceTimersByTimeAsync(100)
    expect(told()).toEqual([0, 3])
    await tell(test(4))
    await tell(accepted)
    expect(told()).toEqual([0, 3, 4])
    await vi.advanceTimersByTimeAsync(1000)
    expect(told()).toEqual([0, 3, 4])
  })

  it('is unfollowed with its last listener', async () => {
    const leaveFirst = followSubmission(submissionId, { changed: vi.fn(), look: vi.fn() })
    listen()
    await tell(running)
    leaveFirst()
    expect(streams[0]?.signal.aborted).toBe(false)
    stop()
    expect(streams[0]?.signal.aborted).toBe(true)
  })

  it('is polled when no stream can be opened', async () => {
    status = 429
    const { look } = listen()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(look.mock.calls.length).toBeGreaterThan(1)
  })
})
