import { describe, expect, it } from 'vitest'
import { Slots } from './slots.ts'
import { Turns } from './turns.ts'

/** Work that ends when the case says so. */
function work(log: string[], name: string) {
  const end = Promise.withResolvers<void>()
  return {
    end: async () => {
      end.resolve()
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
    },
    run: () => {
      log.push(name)
      return end.promise
    },
  }
}

describe('places in the sandbox', () => {
  it('go to the lowest rank that waits, and in order of asking within one', async () => {
    const log: string[] = []
    const slots = new Slots(1)
    const [first, young, old, old2] = ['first', 'young', 'old', 'old2'].map((name) =>
      work(log, name),
    )
    if (!first || !young || !old || !old2) throw new Error('unreachable')
    const all = [
      slots.use(5, undefined, first.run),
      slots.use(9, undefined, young.run),
      slots.use(1, undefined, old.run),
      slots.use(1, undefined, old2.run),
    ]
    for (const { end } of [first, old, old2, young]) await end()
    await Promise.all(all)
    expect(log).toEqual(['first', 'old', 'old2', 'young'])
  })

  it('are given back by work that fails', async () => {
    const slots = new Slots(1)
    await expect(slots.use(1, undefined, () => Promise.reject(new Error('no')))).rejects.toThrow(
      'no',
    )
    expect(await slots.use(1, undefined, async () => 'yes')).toBe('yes')
  })

  it('are never taken by work that was cancelled while it waited', async () => {
    const log: string[] = []
    const slots = new Slots(1)
    const busy = work(log, 'busy')
    const running = slots.use(1, undefined, busy.run)
    const cancel = new AbortController()
    const cancelled = slots.use(1, cancel.signal, work(log, 'cancelled').run)
    cancel.abort(new Error('too late'))
    await expect(cancelled).rejects.toThrow('too late')
    await busy.end()
    await running
    expect(await slots.use(1, undefined, async () => 'free')).toBe('free')
    expect(log).toEqual(['busy'])
  })
})

describe('turns', () => {
  it('keep what is judged alone from everything else', async () => {
    const log: string[] = []
    const turns = new Turns()
    const one = work(log, 'one')
    const two = work(log, 'two')
    const alone = work(log, 'alone')
    const after = work(log, 'after')
    const all = [
      turns.shared(one.run),
      turns.shared(two.run),
      turns.alone(alone.run),
      turns.shared(after.run),
    ]
    await one.end()
    expect(log).toEqual(['one', 'two'])
    await two.end()
    expect(log).toEqual(['one', 'two', 'alone'])
    await alone.end()
    expect(log).toEqual(['one', 'two', 'alone', 'after'])
    await after.end()
    await Promise.all(all)
  })
})
