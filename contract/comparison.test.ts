import { describe, expect, it } from 'vitest'
import { areClose, comparisonWords } from './comparison.ts'

describe('numbers within a tolerance', () => {
  it.each([
    ['the same number in another notation', '+1.50e0', '1.5', true],
    ['exactly at the absolute tolerance', '0.300001', '0.3', true],
    ['just above it', '0.3000011', '0.3', false],
    ['exactly at it, from below', '0.299999', '0.3', true],
    ['at the relative tolerance', '3000003', '3000000', true],
    ['above the relative one', '3000004', '3000000', false],
    ['relative to the expected only', '2e300', '1', false],
    ['tiny numbers, absolutely', '1e-300', '0', true],
    ['another sign', '-1', '1', false],
    ['minus zero', '-0.0', '0', true],
    ['leading zeros', '007', '7', true],
    ['no digit after the point', '7.', '7', true],
    ['no digit at all', '.', '0', false],
    ['nan', 'nan', 'nan', false],
    ['nan for a number', 'NaN', '1', false],
    ['inf', 'inf', 'inf', false],
    ['a number beyond a double', '1e400', '1e400', false],
    ['a hexadecimal number', '0x10', '16', false],
    ['a comma', '1,5', '1.5', false],
    ['a trailing unit', '3m', '3', false],
    ['an unfinished exponent', '1e', '1', false],
    ['two signs', '+-1', '1', false],
    ['digits of another script', '٣', '3', false],
    ['more digits than are supported', '1'.repeat(401), '1', false],
  ])('compare %s: %s for %s is %s', (_, output, expected, isClose) => {
    expect(areClose(output, expected, 1e-6)).toBe(isClose)
  })
})

it('a page explains the comparison', () => {
  expect(comparisonWords('tokens', null)).toMatch(/^Compared word by word/)
  expect(comparisonWords('exact', null)).toMatch(/including white space/)
  expect(comparisonWords('numbers', 1e-6)).toMatch(/off by 0\.000001,/)
  expect(comparisonWords('numbers', 1e-9)).toMatch(/off by 1e-9,/)
  expect(comparisonWords('lines', null)).toMatch(/^Compared line by line\. /)
  expect(comparisonWords('caseless', null)).toMatch(/letter case are ignored/)
  expect(comparisonWords('unordered', null)).toMatch(/in any order/)
  expect(comparisonWords('program', null)).toMatch(/several answers/)
  expect(comparisonWords('interactor', null)).toMatch(/talks to/)
})
