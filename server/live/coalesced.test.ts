import { expect, it } from 'vitest'
import { coalesced } from './coalesced.ts'

/** Reads that end when the test says so. */
function reads() {
  const begun: PromiseWithResolvers<number>[] = []
  const read = coalesced(() => {
    const one = Promise.withResolvers<number>()
    begun.push(one)
    return one.promise
  })
  return { begun, read }
}

it('answers all calls during a read by one more read', async () => {
  const { begun, read } = reads()
  const first = read()
  const others = Array.from({ length: 100 }, () => read())
  expect(begun).toHaveLength(1)
  begun[0]?.resolve(1)
  expect(await first).toBe(1)
  await expect.poll(() => begun.length).toBe(2)
  begun[1]?.resolve(2)
  expect(new Set(await Promise.all(others))).toEqual(new Set([2]))
  expect(begun).toHaveLength(2)
})

it('rejects only the calls whose own read has failed', async () => {
  const { begun, read } = reads()
  const first = read()
  const second = read()
  begun[0]?.reject(new Error('away'))
  await expect(first).rejects.toThrow('away')
  await expect.poll(() => begun.length).toBe(2)
  begun[1]?.resolve(2)
  expect(await second).toBe(2)
})
