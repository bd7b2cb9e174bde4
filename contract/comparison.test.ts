import { describe, expect, it } from 'vitest'
import { areClose, comparisonWords } from './comparison.ts'

describe('numbers within a tolerance', () => {
  it.each([
    {
      what: 'the same number in another notation',
      output: '+1.50e0',
      expected: '1.5',
      close: true,
    },
    { what: 'exactly at the absolute tolerance', output: '0.300001', expected: '0.3', close: true },
    { what: 'just above it', output: '0.3000011', expected: '0.3', close: false },
    { what: 'exactly at it, from below', output: '0.299999', expected: '0.3', close: true },
    { what: 'at the relative tolerance', output: '3000003', expected: '3000000', close: true },
    { what: 'above the relative one', output: '3000004', expected: '3000000', close: false },
    { what: 'relative to the expected only', output: '2e300', expected: '1', close: false },
    { what: 'tiny numbers, absolutely', output: '1e-300', expected: '0', close: true },
    { what: 'another sign', output: '-1', expected: '1', close: false },
    { what: 'minus zero', output: '-0.0', expected: '0', close: true },
    { what: 'leading zeros', output: '007', expected: '7', close: true },
    { what: 'no digit after the point', output: '7.', expected: '7', close: true },
    { what: 'no digit at all', output: '.', expected: '0', close: false },
    { what: 'nan', output: 'nan', expected: 'nan', close: false },
    { what: 'nan for a number', output: 'NaN', expected: '1', close: false },
    { what: 'inf', output: 'inf', expected: 'inf', close: false },
    { what: 'a number beyond a double', output: '1e400', expected: '1e400', close: false },
    { what: 'a hexadecimal number', output: '0x10', expected: '16', close: false },
    { what: 'a comma', output: '1,5', expected: '1.5', close: false },
    { what: 'a trailing unit', output: '3m', expected: '3', close: false },
    { what: 'an unfinished exponent', output: '1e', expected: '1', close: false },
    { what: 'two signs', output: '+-1', expected: '1', close: false },
    { what: 'digits of another script', output: '٣', expected: '3', close: false },
    {
      what: 'more digits than are supported',
      output: '1'.repeat(401),
      expected: '1',
      close: false,
    },
  ])('compare $what: $output for $expected is $close', ({ output, expected, close }) => {
    expect(areClose(output, expected, 1e-6)).toBe(close)
  })
})

it('a page explains the comparison', () => {
  expect(comparisonWords('tokens', null)).toMatch(/^Compared word by word/)
  expect(comparisonWords('exact', null)).toMatch(/to the last character/)
  expect(comparisonWords('numbers', 1e-6)).toMatch(/off by 0\.000001,/)
  expect(comparisonWords('numbers', 1e-9)).toMatch(/off by 1e-9,/)
})
