import { describe, expect, it } from 'vitest'
import { differenceWords } from './difference-words.ts'
import { firstDifference, type HowCompared } from './first-difference.ts'

const tokens: HowCompared = { comparison: 'tokens', tolerance: null }
const exact: HowCompared = { comparison: 'exact', tolerance: null }
const numbers: HowCompared = { comparison: 'numbers', tolerance: 1e-6 }

describe('The first difference', () => {
  it.each<[what: string, expected: string, output: string, how: HowCompared, words: string]>([
    [
      'another word',
      '4 5\n',
      '4 -1 \n',
      tokens,
      'First difference at line 1, column 3: -1 instead of 5.',
    ],
    [
      'on a later line, white space aside',
      '1\n2 3\n',
      '1 \n\n2   4\n',
      tokens,
      'First difference at line 3, column 5: 4 instead of 3.',
    ],
    [
      'behind characters outside of the first plane',
      '😀 a',
      '😀 b',
      tokens,
      'First difference at line 1, column 3: b instead of a.',
    ],
    ['nothing at all', '1\n', ' \n', tokens, 'The program printed nothing.'],
    ['an early end', '1 2\n', '1\n', tokens, 'The output ends too early: 2 is missing.'],
    [
      'a late end',
      '1\n',
      '1\n2\n',
      tokens,
      'The output goes on too long: 2 at line 2, column 1 is not expected.',
    ],
    [
      'only white space',
      'a b\n',
      'a  b\n',
      exact,
      'Only white space differs, first at line 1, column 3.',
    ],
    [
      'a missing last line end',
      'a\n',
      'a',
      exact,
      'Only white space differs, first at line 1, column 2.',
    ],
    [
      'a number outside of the tolerance, behind one inside',
      '0.5 1.0',
      '0.5000001 1.1',
      numbers,
      'First difference at line 1, column 11: 1.1 instead of 1.0.',
    ],
    ['no difference in what is shown', '1', '1', tokens, 'What is shown does not differ.'],
  ])('%s', (_, expected, output, how, words) => {
    const difference = firstDifference(expected, output, how)
    expect(differenceWords({ expected, output }, difference)).toBe(words)
  })

  it('marks the differing words in both texts', () => {
    const difference = firstDifference('4 5\n', '4 -1 \n')
    expect(difference).toMatchObject({
      kind: 'token',
      expected: { start: 2, end: 3 },
      output: { start: 2, end: 4 },
    })
  })
})
