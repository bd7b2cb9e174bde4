import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { answerStream } from '../testing/answer-stream.ts'
import { followAhead, progressQuery } from './live-query.ts'
import { createQueryClient } from './queries.ts'

const submissionId = 12
let server: ReturnType<typeof answerStream>
let client: QueryClient
const fetchWhole = vi.fn(async () => 'whole')

beforeEach(() => {
  vi.useFakeTimers()
  server = answerStream()
  client = createQueryClient()
  fetchWhole.mockClear()
  const whole = new QueryObserver(client, {
    queryKey: ['getSubmission', { submissionId: `${submissionId}` }, 'user'],
    queryFn: fetchWhole,
    initialData: 'unfinished',
    staleTime: Number.POSITIVE_INFINITY,
  })
  onTestFinished(whole.subscribe(() => undefined))
})
afterEach(() => client.clear())

const running = 'event: state\ndata: {"state":"running","place":null,"testCount":1}\n\n'
const test = (index: number) =>
  `event: test\ndata: {"index":${index},"verdict":"OK","time":1,"memory":1}\n\n`
const accepted = 'event: verdict\ndata: {"verdict":"OK","reason":null}\n\n'

async function send(...events: string[]) {
  await vi.advanceTimersByTimeAsync(0)
  for (const event of events) server.streams.at(-1)?.write(event)
  await vi.advanceTimersByTimeAsync(0)
}

/** Shows a page of the submission, which is left at the end of the test. */
function show() {
  const changed = vi.fn()
  const observer = new QueryObserver(client, progressQuery(submissionId))
  const leave = observer.subscribe(({ data }) => data !== undefined && changed(data))
  onTestFinished(leave)
  return { changed, leave, current: () => observer.getCurrentResult().data }
}

describe('a submission that is followed before its page is shown', () => {
  it('is unfollowed when no page is shown', async () => {
    void followAhead(client, submissionId)
    await send(running)
    await vi.advanceTimersByTimeAsync(9_000)
    expect(server.streams[0]?.signal.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(server.streams[0]?.signal.aborted).toBe(true)
  })

  it('is requested again by the page after an earlier refusal', async () => {
    server.refusal = 401
    void followAhead(client, submissionId)
    await send()
    expect(server.streams).toHaveLength(0)
    server.refusal = null
    const { current } = show()
    await send(running)
    expect(current()).toMatchObject({ state: 'running' })
  })
})

describe('a followed submission', () => {
  it('delivers results in batches, but a verdict at once', async () => {
    const { changed } = show()
    const delivered = () => changed.mock.calls.map(([{ results }]) => results.length)
    await send(running)
    expect(delivered()).toEqual([0])
    await send(test(1), test(2))
    await send(test(3))
    expect(delivered()).toEqual([0])
    await vi.advanceTimersByTimeAsync(100)
    expect(delivered()).toEqual([0, 3])
    await send(test(4))
    await send(accepted)
    expect(new Set(delivered())).toEqual(new Set([0, 3, 4]))
    expect(changed.mock.lastCall?.[0]).toMatchObject({ verdict: 'OK' })
  })

  it('is unfollowed with its last observer, and followed again by a later one', async () => {
    const first = show()
    const second = show()
    await send(running)
    first.leave()
    expect(server.streams[0]?.signal.aborted).toBe(false)
    second.leave()
    expect(server.streams[0]?.signal.aborted).toBe(true)
    show()
    await send(running)
    expect(server.streams).toHaveLength(2)
  })

  it.each([
    { refusal: 429, times: 3 },
    { refusal: 404, times: 1 },
  ])(
    'is fetched as a whole when its stream is refused with $refusal',
    async ({ refusal, times }) => {
      server.refusal = refusal
      show()
      await vi.advanceTimersByTimeAsync(5_000)
      expect(fetchWhole).toHaveBeenCalledTimes(times)
    },
  )
})
