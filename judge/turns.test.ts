import { describe, expect, it } from 'vitest'
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
