import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerStream } from '../testing/answer-stream.ts'
import type { CallError } from './call.ts'
import { follow, serverEvents } from './follow.ts'

let server: ReturnType<typeof answerStream>
let stop: AbortController

beforeEach(() => {
  vi.useFakeTimers()
  stop = new AbortController()
  server = answerStream()
})
afterEach(() => stop.abort())

/** Follows until the verdict. Every null asks for a poll. */
async function start() {
  const calls = { events: vi.fn(), poll: vi.fn(), end: vi.fn(), refused: vi.fn() }
  const reading = async () => {
    const events = follow<{ event: string }>('followSubmission', { submissionId: 12 }, stop.signal)
    for await (const event of events) {
      if (event === null) calls.poll()
      else calls.events(event)
      if (event?.event === 'verdict') return calls.end()
    }
  }
  reading().catch((error: CallError) => stop.signal.aborted || calls.refused(error.status))
  await vi.advanceTimersByTimeAsync(0)
  return calls
}

function show(state: 'visible' | 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

const closed = () => server.streams.map(({ signal }) => signal.aborted)

describe('following', () => {
  it('stops after the last event and opens no other stream', async () => {
    const { events, end } = await start()
    server.streams[0]?.write('event: verdict\ndata: {"verdict":"OK"}\n\n')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(events.mock.calls).toEqual([[{ event: 'verdict', data: { verdict: 'OK' } }]])
    expect(end).toHaveBeenCalledTimes(1)
    expect(closed()).toEqual([true])
  })

  it('closes the stream when the tab is hidden, and opens a new one when it is shown', async () => {
    await start()
    show('hidden')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(closed()).toEqual([true])
    show('visible')
    await vi.advanceTimersByTimeAsync(0)
    expect(closed()).toEqual([true, false])
  })

  it('polls every 2 s while the user has too many streams', async () => {
    server.refusal = 429
    const { poll, refused } = await start()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(poll).toHaveBeenCalledTimes(3)
    expect(refused).not.toHaveBeenCalled()
    server.refusal = null
    await vi.advanceTimersByTimeAsync(2_000)
    expect(server.streams).toHaveLength(1)
    expect(poll).toHaveBeenCalledTimes(3)
  })

  it('stops when the server refuses it', async () => {
    server.refusal = 404
    const { refused } = await start()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(refused.mock.calls).toEqual([[404]])
  })

  it('retries with growing delays while there is no answer', async () => {
    server.refusal = 503
    await start()
    await vi.advanceTimersByTimeAsync(60_000)
    const inTheFirstMinute = server.calls
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.calls - inTheFirstMinute).toBe(6)
    expect(inTheFirstMinute).toBeGreaterThan(6)
  })
})

it('server-sent events are read in pieces, with CRLF, comments and unknown fields', async () => {
  const pieces = [
    ': hello\n\nid: 3\nevent: te',
    'st\r\ndata: {"ind',
    'ex":1}\r',
    '\n\r\n: still here\n\nretry: 5\nevent: verdict\nda',
    'ta: {"verdict":"OK"}\n\n',
  ]
  const text = new ReadableStream<string>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })
  const body = text.pipeThrough(new TextEncoderStream())
  // Safari cannot iterate over a stream.
  vi.spyOn(ReadableStream.prototype, Symbol.asyncIterator).mockImplementation(() => {
    throw new TypeError('undefined is not a function')
  })
  const events = []
  for await (const event of serverEvents(new Response(body))) events.push(event)
  expect(events).toEqual([
    { event: 'test', data: { index: 1 } },
    { event: 'verdict', data: { verdict: 'OK' } },
  ])
})
