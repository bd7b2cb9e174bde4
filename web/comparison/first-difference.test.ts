import { describe, expect, it } from 'vitest'
import { differenceWords } from './difference-words.ts'
import { firstDifference, type HowCompared, type Shown } from './first-difference.ts'

const tokens: HowCompared = { comparison: 'tokens', tolerance: null }
const exact: HowCompared = { comparison: 'exact', tolerance: null }
const numbers: HowCompared = { comparison: 'numbers', tolerance: 1e-6 }

const shown = (text: string): Shown => ({ text, whole: true })
const start = (text: string): Shown => ({ text, whole: false })

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
      'after characters outside of the first plane',
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
      'a number outside of the tolerance, after one within',
      '0.5 1.0',
      '0.5000001 1.1',
      numbers,
      'First difference at line 1, column 11: 1.1 instead of 1.0.',
    ],
    ['no difference in the shown part', '1', '1', tokens, 'What is shown does not differ.'],
    [
      'an unexpected carriage return',
      'a\n',
      'a\r\n',
      exact,
      'Only white space differs, first at line 1, column 2.',
    ],
    [
      'white space before another word',
      'a  b c',
      'a b d',
      exact,
      'First difference at line 1, column 3, in white space.',
    ],
    [
      'another word before white space',
      'a b  c',
      'd b c',
      exact,
      'First difference at line 1, column 1: d instead of a.',
    ],
    [
      'an early end in an exact comparison',
      'a\nb\n',
      'a',
      exact,
      'The output ends too early: b is missing.',
    ],
    [
      'a position within long words',
      `${'x'.repeat(50)}ab`,
      `${'x'.repeat(50)}cb`,
      tokens,
      'First difference at line 1, column 51: cb instead of ab.',
    ],
  ])('%s', (_, before, after, how, words) => {
    const [expected, output] = [shown(before), shown(after)]
    const difference = firstDifference(expected, output, how)
    expect(differenceWords({ expected, output }, difference)).toBe(words)
  })

  it.each<[what: string, expected: Shown, output: Shown, how: HowCompared, words: string]>([
    [
      'lies beyond the available output',
      shown('1 2 3'),
      start('1 2'),
      tokens,
      'What is shown does not differ: the difference lies behind it.',
    ],
    [
      'is not searched in a word that may continue',
      shown('1 234'),
      start('1 23'),
      tokens,
      'What is shown does not differ: the difference lies behind it.',
    ],
    [
      'is not searched beyond the available expected text',
      start('1 2'),
      shown('1 2 3'),
      tokens,
      'What is shown does not differ: the difference lies behind it.',
    ],
    [
      'is found within the available part',
      start('1 2 3'),
      start('1 4 3'),
      tokens,
      'First difference at line 1, column 3: 4 instead of 2.',
    ],
    [
      'in white space may not be the only one',
      start('1 2 3'),
      start('1  2 3'),
      exact,
      'In what is shown only white space differs, first at line 1, column 3.',
    ],
  ])('of two beginnings %s', (_, expected, output, how, words) => {
    const difference = firstDifference(expected, output, how)
    expect(differenceWords({ expected, output }, difference)).toBe(words)
  })

  it('marks the differing words in both texts', () => {
    const difference = firstDifference(shown('4 5\n'), shown('4 -1 \n'), tokens)
    expect(difference).toMatchObject({
      kind: 'token',
      expected: { start: 2, end: 3 },
      output: { start: 2, end: 4 },
    })
  })
})
