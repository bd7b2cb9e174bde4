import { describe, expect, it } from 'vitest'
import { median, quantile, ratios, spread } from './statistics.ts'

describe('statistics', () => {
  it.each([
    { values: [3], share: 0.5, expected: 3 },
    { values: [4, 1, 2], share: 0.5, expected: 2 },
    { values: [1, 2, 3, 4], share: 0.5, expected: 2.5 },
    { values: [10, 20, 30, 40, 50], share: 0.25, expected: 20 },
    { values: [10, 20], share: 0.95, expected: 19.5 },
  ])('have the quantile $share of $values: $expected', ({ values, share, expected }) => {
    expect(quantile(values, share)).toBeCloseTo(expected)
  })

  it('have no median without values', () => {
    expect(median([])).toBeNaN()
  })

  it('have a spread that ignores a single outlier', () => {
    expect(spread([100, 100, 100, 100, 900])).toBe(0)
    expect(spread([80, 90, 100, 110, 120])).toBeCloseTo(0.2)
  })

  it('have ratios within each round, without incomplete rounds', () => {
    expect(ratios([10, undefined, 30, 40], [5, 5, undefined, 10])).toEqual([2, 4])
  })
})
