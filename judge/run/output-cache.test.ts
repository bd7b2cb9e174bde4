import { describe, expect, it } from 'vitest'
import { cacheKey } from '#storage/cache-key.ts'
import { OutputCache } from './output-cache.ts'

describe('expected outputs', () => {
  const key = (text: string) => cacheKey('expected-output', text)

  it('are read once while they fit', async () => {
    const cache = new OutputCache(25_000)
    const loads: string[] = []
    const read = (text: string) =>
      cache.read(key(text), 10_000, async () => {
        loads.push(text)
        return Buffer.from(text)
      })
    for (const text of ['a', 'b', 'a', 'c', 'a', 'b']) expect(String(await read(text))).toBe(text)
    expect(loads).toEqual(['a', 'b', 'c', 'b'])
  })

  it('are bounded in number when they are empty', async () => {
    const cache = new OutputCache(25_000)
    let loads = 0
    const read = (text: string) =>
      cache.read(key(text), 0, async () => {
        loads += 1
        return Buffer.alloc(0)
      })
    for (let count = 0; count < 1000; count += 1) await read(String(count))
    await read('0')
    expect(loads).toBe(1001)
  })
})
