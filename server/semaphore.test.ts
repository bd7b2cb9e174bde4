import { describe, expect, it } from 'vitest'
import { semaphore } from './semaphore.ts'

/** Work that records its start and ends when the test says so. */
function works(rules: Parameters<typeof semaphore>[0]) {
  const withPermit = semaphore(rules)
  const began: string[] = []
  const ends = new Map<string, () => void>()
  return {
    began,
    come(name: string, from?: { signal?: AbortSignal; owner?: number }) {
      const work = () => {
        began.push(name)
        return new Promise<void>((resolve) => ends.set(name, resolve))
      }
      return withPermit(work, from)
    },
    async end(name: string) {
      ends.get(name)?.()
      // Permits are passed on within a few microtasks.
      for (let count = 0; count < 10; count++) await Promise.resolve()
    },
  }
}

describe('limited work', () => {
  it('runs up to the limit at once, first come first served', async () => {
    const { began, come, end } = works({ permits: 2 })
    for (const name of ['a', 'b', 'c', 'd']) void come(name)
    expect(began).toEqual(['a', 'b'])
    await end('b')
    expect(began).toEqual(['a', 'b', 'c'])
    await end('a')
    expect(began).toEqual(['a', 'b', 'c', 'd'])
  })

  it('is refused when too many wait', async () => {
    const { come, end } = works({ permits: 1, maxWaiting: 1, busy: 'Later.' })
    void come('a')
    void come('b')
    await expect(come('c')).rejects.toMatchObject({ status: 503, message: 'Later.' })
    await end('a')
  })

  it('does not start for a caller that has left, and delays no other', async () => {
    const { began, come, end } = works({ permits: 1 })
    const leaving = new AbortController()
    void come('a')
    const left = come('b', { signal: leaving.signal })
    void come('c')
    leaving.abort(new Error('gone'))
    await Promise.all([expect(left).rejects.toThrow('gone'), end('a')])
    expect(began).toEqual(['a', 'c'])
  })

  it('of one owner runs one at a time, without delaying other owners', async () => {
    const { began, come, end } = works({ permits: 2 })
    for (const name of ['a1', 'a2', 'a3']) void come(name, { owner: 1 })
    expect(began).toEqual(['a1'])
    void come('b1', { owner: 2 })
    void come('c1', { owner: 3 })
    expect(began).toEqual(['a1', 'b1'])
    await end('b1')
    expect(began).toEqual(['a1', 'b1', 'c1'])
    await end('a1')
    expect(began).toEqual(['a1', 'b1', 'c1', 'a2'])
    await end('c1')
    expect(began).toEqual(['a1', 'b1', 'c1', 'a2'])
    await end('a2')
    expect(began).toEqual(['a1', 'b1', 'c1', 'a2', 'a3'])
  })

  it('goes to owners who had no permit yet, before those who had one', async () => {
    const { began, come, end } = works({ permits: 2 })
    for (const name of ['a1', 'a2', 'a3']) void come(name, { owner: 1 })
    for (const name of ['b1', 'b2', 'b3']) void come(name, { owner: 2 })
    void come('c1', { owner: 3 })
    await end('a1')
    expect(began).toEqual(['a1', 'b1', 'c1'])
    void come('d1', { owner: 4 })
    for (const name of ['b1', 'c1', 'd1', 'a2']) await end(name)
    expect(began).toEqual(['a1', 'b1', 'c1', 'd1', 'a2', 'b2', 'a3'])
  })
})
