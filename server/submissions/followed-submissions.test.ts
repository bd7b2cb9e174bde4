import { describe, expect, it, vi } from 'vitest'
import type { SubmissionEvent } from '#contract'
import type { Follower } from '../live/submission-hub.ts'
import { followedSubmissions } from './followed-submissions.ts'

const queued = (place: number | null): SubmissionEvent => ({
  event: 'state',
  data: { state: 'queued', place, testCount: 2 },
})
const running: SubmissionEvent = {
  event: 'state',
  data: { state: 'running', place: null, testCount: 2 },
}
const test = (index: number): SubmissionEvent => ({
  event: 'test',
  data: { index, verdict: 'OK', time: 1, memory: 1 },
})
const accepted: SubmissionEvent = { event: 'verdict', data: { verdict: 'OK', reason: null } }

/** One submission whose state is read when the test says so. */
function one() {
  const reads: PromiseWithResolvers<SubmissionEvent[]>[] = []
  const hubs = new Set<Follower>()
  const watching = new Set<(place: number) => void>()
  const added = <Item>(set: Set<Item>, item: Item) => {
    set.add(item)
    return () => set.delete(item)
  }
  const submissions = followedSubmissions({
    read() {
      const read = Promise.withResolvers<SubmissionEvent[]>()
      reads.push(read)
      return read.promise
    },
    hub: { follow: (_, follower) => added(hubs, follower) },
    places: { watch: (_, onPlace) => added(watching, onPlace) },
  })
  return {
    reads,
    listening: () => hubs.size + watching.size,
    hear(event: SubmissionEvent) {
      for (const { onEvent } of hubs) onEvent(event)
    },
    lose() {
      for (const { onGap } of hubs) onGap()
    },
    move(place: number) {
      for (const onPlace of watching) onPlace(place)
    },
    follow() {
      const events: SubmissionEvent[] = []
      const onGap = vi.fn()
      const onEvent = (event: SubmissionEvent) => void events.push(event)
      return { ...submissions.follow(1, { onEvent, onGap }), events, onGap }
    },
  }
}

describe('the events for followers', () => {
  it('are read once for all followers, before and after the read', async () => {
    const { reads, follow, hear } = one()
    const [first, second] = [follow(), follow()]
    reads[0]?.resolve([running, test(1)])
    await Promise.all([first.told, second.told])
    hear(test(2))
    const late = follow()
    await late.told
    hear(accepted)
    for (const { events } of [first, second, late]) {
      expect(events).toEqual([running, test(1), test(2), accepted])
    }
    expect(reads).toHaveLength(1)
  })

  it('include once what was both read and received, and what was only received meanwhile', async () => {
    const { reads, follow, hear } = one()
    const { told, events } = follow()
    hear(running)
    hear(test(1))
    hear(test(2))
    reads[0]?.resolve([running, test(1)])
    await told
    expect(events).toEqual([running, test(1), test(2)])
  })

  it('start over when the judge does, even for followers that join then', async () => {
    const { reads, follow, hear } = one()
    const first = follow()
    reads[0]?.resolve([running, test(1), test(2)])
    await first.told
    hear(queued(null))
    hear(running)
    hear(test(1))
    const late = follow()
    await late.told
    expect(first.events.slice(3)).toEqual([queued(null), running, test(1)])
    expect(late.events).toEqual([running, test(1)])
  })

  it('include changes of the place while the submission waits', async () => {
    const { reads, follow, hear, move } = one()
    const first = follow()
    reads[0]?.resolve([queued(2)])
    await first.told
    move(2)
    move(1)
    const late = follow()
    await late.told
    hear(running)
    move(0)
    expect(first.events).toEqual([queued(2), queued(1), running])
    expect(late.events).toEqual([queued(1), running])
  })

  it('are cached while there are followers, and read again for later ones', async () => {
    const { reads, follow, listening } = one()
    const [first, second] = [follow(), follow()]
    first.leave()
    reads[0]?.resolve([running])
    await Promise.all([first.told, second.told])
    expect(first.events).toEqual([])
    expect(listening()).toBe(2)
    second.leave()
    expect(listening()).toBe(0)
    follow().leave()
    expect(reads).toHaveLength(2)
  })

  it.each([
    ['found', [running, test(1), accepted], []],
    ['heard', [running, test(1)], [accepted]],
  ])('end with a verdict that was %s', async (_, found, heard) => {
    const { reads, follow, hear, listening } = one()
    const { told, events } = follow()
    reads[0]?.resolve(found)
    await told
    heard.forEach(hear)
    expect(events).toEqual([running, test(1), accepted])
    expect(listening()).toBe(0)
  })

  it('report a gap to all followers, including those that are waiting for the state', async () => {
    const { reads, follow, lose } = one()
    const first = follow()
    lose()
    reads[0]?.resolve([running])
    await first.told
    expect(first.onGap).toHaveBeenCalledOnce()
    const second = follow()
    reads[1]?.resolve([running])
    await second.told
    lose()
    expect(second.onGap).toHaveBeenCalledOnce()
  })

  it('are an error if they cannot be read, and are read again for the next follower', async () => {
    const { reads, follow, listening } = one()
    const first = follow()
    reads[0]?.reject(new Error('away'))
    await expect(first.told).rejects.toThrow('away')
    expect(listening()).toBe(0)
    const second = follow()
    reads[1]?.resolve([running])
    await second.told
    expect(second.events).toEqual([running])
  })
})
