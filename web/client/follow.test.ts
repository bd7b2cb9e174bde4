import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { follow } from './follow.ts'

type Stream = { closed: boolean; send: (text: string) => void }
let streams: Stream[]
let stop: () => void
let answer: () => Response | null

beforeEach(() => {
  vi.useFakeTimers()
  streams = []
  answer = () => null
  vi.stubGlobal('fetch', async (_path: string, { signal }: { signal: AbortSignal }) => {
    return answer() ?? openStream(signal)
  })
})
afterEach(() => stop())

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

function start() {
  const heard = { events: vi.fn(), end: vi.fn(), poll: vi.fn(), refused: vi.fn() }
  stop = follow('followSubmission', {
    parameters: { submissionId: 12 },
    onEvent: heard.events,
    onEnd: heard.end,
    onPoll: heard.poll,
    onRefused: heard.refused,
    isEnd: ({ event }) => event === 'verdict',
  })
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
    expect(streams).toHaveLength(1)
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
    expect(heard.refused).toHaveBeenCalledTimes(1)
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
