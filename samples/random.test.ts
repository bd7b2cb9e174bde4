import { describe, expect, it } from 'vitest'
import { Random } from './random.ts'

describe('the seeded generator', () => {
  it('gives the same stream for the same seed on every machine', () => {
    const random = new Random(12345)
    const drawn = Array.from({ length: 5 }, () => random.int(0, 0xffffffff))
    // The output of the authors' C code with the same seed.
    expect(drawn).toEqual([518667457, 440444462, 4232892992, 3757857622, 3939018813])
  })

  it.each([
    [1, 6],
    [-3, 3],
    [0, 0],
    [2 ** 40, 2 ** 40 + 5],
  ])('draws every integer from %d to %d, and no others', (low, high) => {
    const random = new Random(7)
    const drawn = new Set(Array.from({ length: 500 }, () => random.int(low, high)))
    const all = Array.from({ length: high - low + 1 }, (_, i) => low + i)
    expect([...drawn].sort((a, b) => a - b)).toEqual(all)
  })

  it('reaches both halves of a range wider than 32 bits', () => {
    const random = new Random(7)
    const drawn = Array.from({ length: 200 }, () => random.int(0, 2 ** 53 - 1))
    expect(drawn.every(Number.isSafeInteger)).toBe(true)
    expect(drawn.some((value) => value < 2 ** 52)).toBe(true)
    expect(drawn.some((value) => value >= 2 ** 52)).toBe(true)
    expect(drawn.some((value) => value % 2 === 1)).toBe(true)
  })

  it.each([
    ['an empty range', () => new Random(1).int(2, 1)],
    ['a fraction', () => new Random(1).int(0, 1.5)],
    ['a range that is too wide', () => new Random(1).int(-(2 ** 53 - 1), 2 ** 53 - 1)],
    ['an empty list to pick from', () => new Random(1).pick([])],
    ['a seed below zero', () => new Random(-1)],
    ['a seed beyond 32 bits', () => new Random(2 ** 32)],
  ])('refuses %s', (_, draw) => {
    expect(draw).toThrow(RangeError)
  })

  it('permutes all numbers', () => {
    const permuted = new Random(3).permutation(200)
    expect(permuted).not.toEqual(permuted.toSorted((a, b) => a - b))
    expect(permuted.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, i) => i + 1))
  })

  it('shuffles each item to each position equally often, in a copy', () => {
    const random = new Random(4)
    const items = ['a', 'b', 'c']
    const orders = Array.from({ length: 600 }, () => random.shuffle(items).join(''))
    const counts = Object.values(Object.groupBy(orders, (order) => order))
    expect(counts).toHaveLength(6)
    for (const same of counts) expect(same?.length).toBeGreaterThan(60)
    expect(items).toEqual(['a', 'b', 'c'])
  })

  it('makes words of the given letters', () => {
    expect(new Random(6).word('xyz', 50)).toMatch(/^[xyz]{50}$/)
  })
})
