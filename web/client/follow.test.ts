import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CallError } from './call.ts'
import { follow } from './follow.ts'

type Stream = { closed: boolean; send: (text: string) => void }
let streams: Stream[]
let stop: AbortController
let answer: () => Response | null

beforeEach(() => {
  vi.useFakeTimers()
  streams = []
  stop = new AbortController()
  answer = () => null
  vi.stubGlobal('fetch', async (_path: string, { signal }: { signal: AbortSignal }) => {
    return answer() ?? openStream(signal)
  })
})
afterEach(() => stop.abort())

function openStream(signal: AbortSignal): Response {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const stream: Stream = {
        closed: false,
        send: (text) => controller.enqueue(encoder.encode(text)),
      }
      signal.addEventListener('abort', () => {
        stream.closed = true
        controller.error(signal.reason)
      })
      streams.push(stream)
    },
  })
  return new Response(body)
}

function refusal(status: number): Response {
  return new Response('{"message":"No"}', { status })
}

/** Follows until the verdict. Every null asks for a poll. */
function start() {
  const heard = { events: vi.fn(), poll: vi.fn(), end: vi.fn(), refused: vi.fn() }
  const reading = async () => {
    const events = follow<{ event: string }>('followSubmission', { submissionId: 12 }, stop.signal)
    for await (const event of events) {
      if (event === null) heard.poll()
      else heard.events(event)
      if (event?.event === 'verdict') return heard.end()
    }
  }
  reading().catch((error: CallError) => stop.signal.aborted || heard.refused(error.status))
  return heard
}

function show(state: 'visible' | 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

describe('following', () => {
  it('stops after the last event and opens no other stream', async () => {
    const heard = start()
    await vi.advanceTimersByTimeAsync(0)
    streams[0]?.send('event: verdict\ndata: {"verdict":"OK"}\n\n')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(heard.events.mock.calls).toEqual([[{ event: 'verdict', data: { verdict: 'OK' } }]])
    expect(heard.end).toHaveBeenCalledTimes(1)
    expect(streams.map(({ closed }) => closed)).toEqual([true])
  })

  it('closes the stream when the tab is hidden, and opens a new one when it is shown', async () => {
    start()
    await vi.advanceTimersByTimeAsync(0)
    show('hidden')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(streams.map(({ closed }) => closed)).toEqual([true])
    show('visible')
    await vi.advanceTimersByTimeAsync(0)
    expect(streams.map(({ closed }) => closed)).toEqual([true, false])
  })

  it('polls every 2 s while the user has too many streams', async () => {
    answer = () => refusal(429)
    const heard = start()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(heard.poll).toHaveBeenCalledTimes(3)
    expect(heard.refused).not.toHaveBeenCalled()
    answer = () => null
    await vi.advanceTimersByTimeAsync(2_000)
    expect(streams).toHaveLength(1)
    expect(heard.poll).toHaveBeenCalledTimes(3)
  })

  it('stops when the server refuses it', async () => {
    answer = () => refusal(404)
    const heard = start()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(heard.refused.mock.calls).toEqual([[404]])
  })

  it('closes the stream when the caller aborts, and opens no other one', async () => {
    start()
    await vi.advanceTimersByTimeAsync(0)
    stop.abort()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(streams.map(({ closed }) => closed)).toEqual([true])
  })

  it('retries with growing delays while there is no answer', async () => {
    const tries = vi.fn(() => refusal(503))
    answer = tries
    start()
    await vi.advanceTimersByTimeAsync(60_000)
    const inTheFirstMinute = tries.mock.calls.length
    await vi.advanceTimersByTimeAsync(60_000)
    const inTheSecond = tries.mock.calls.length - inTheFirstMinute
    expect(inTheSecond).toBe(6)
    expect(inTheFirstMinute).toBeGreaterThan(inTheSecond)
  })
})
