import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Checker, isRight } from './compare.ts'

const tokens: Checker = { comparison: 'tokens', tolerance: null }
const exact: Checker = { comparison: 'exact', tolerance: null }
const numbers: Checker = { comparison: 'numbers', tolerance: 1e-6 }

function compare(checker: Checker, output: string | Buffer, expected: string | Buffer): boolean {
  return isRight(checker, Buffer.from(output), Buffer.from(expected))
}

describe('tokens', () => {
  it.each([
    { what: 'equal bytes', output: '1 2\n', expected: '1 2\n', right: true },
    { what: 'other white space', output: '  1\t\r\n\v\f2', expected: '1 2\n', right: true },
    { what: 'no final newline', output: '1', expected: '1\n', right: true },
    { what: 'trailing empty lines', output: '1\n\n\n', expected: '1\n', right: true },
    { what: 'nothing, where nothing is expected', output: ' \n', expected: '', right: true },
    { what: 'other letter case', output: 'yes', expected: 'YES', right: false },
    { what: 'a missing token', output: '1', expected: '1 2', right: false },
    { what: 'a token too many', output: '1 2 3', expected: '1 2', right: false },
    {
      what: 'a last token too many',
      output: `${'1 '.repeat(9)}2`,
      expected: '1 '.repeat(9),
      right: false,
    },
    { what: 'a token cut in two', output: '1 2', expected: '12', right: false },
    { what: 'two tokens in one', output: '12', expected: '1 2', right: false },
    { what: 'another number for the same value', output: '1.0', expected: '1', right: false },
    { what: 'a beginning of the right token', output: '12', expected: '123', right: false },
    { what: 'a no-break space', output: '1\u00a02', expected: '1 2', right: false },
    { what: 'nothing', output: '', expected: '1', right: false },
  ])('find $what right: $right', ({ output, expected, right }) => {
    expect(compare(tokens, output, expected)).toBe(right)
  })

  it('tell bytes apart that are not text', () => {
    expect(compare(tokens, Buffer.from([0xff]), Buffer.from([0xfe]))).toBe(false)
    expect(compare(tokens, Buffer.from([0xff]), '\ufffd')).toBe(false)
    expect(compare(tokens, Buffer.from([0x31, 0]), '1')).toBe(false)
  })

  it('see only the tokens, whatever stands between them', () => {
    const word = fc.stringMatching(/^[!-~]{1,5}$/)
    const space = fc.stringMatching(/^[ \t\n\v\f\r]{1,3}$/)
    const text = (parts: readonly (readonly [string, string])[]) => parts.flat().join('')
    fc.assert(
      fc.property(fc.array(fc.tuple(word, space, space)), (parts) => {
        const one = text(parts.map(([token, gap]) => [token, gap]))
        const other = text(parts.map(([token, , gap]) => [token, gap]))
        return compare(tokens, one, other)
      }),
    )
  })
})

describe('exact', () => {
  it.each([
    { what: 'equal bytes', output: 'a b\n', expected: 'a b\n', right: true },
    { what: 'a missing newline', output: 'a b', expected: 'a b\n', right: false },
    { what: 'two spaces', output: 'a  b\n', expected: 'a b\n', right: false },
  ])('finds $what right: $right', ({ output, expected, right }) => {
    expect(compare(exact, output, expected)).toBe(right)
  })
})

describe('numbers', () => {
  it.each([
    { output: '0.3333333', expected: '0.333333333', right: true },
    { output: '0.333', expected: '0.333333333', right: false },
    { output: '1000000.5', expected: '1000000', right: true },
    { output: '1000002', expected: '1000000', right: false },
    { output: '1e3', expected: '1000', right: true },
    { output: '+.5', expected: '0.5', right: true },
    { output: '-0', expected: '0', right: true },
    { output: '5.', expected: '5', right: true },
    { output: '0x10', expected: '16', right: false },
    { output: 'nan', expected: '1', right: false },
    { output: 'nan', expected: 'nan', right: true },
    { output: '1e999', expected: '2e999', right: false },
    { output: 'inf', expected: 'inf', right: true },
    { output: '', expected: '0', right: false },
    { output: '1 yes', expected: '1.0 yes', right: true },
    { output: '1 no', expected: '1.0 yes', right: false },
    { output: '1 1', expected: '1', right: false },
    { output: '1', expected: '1 1', right: false },
    { output: '0.1 0.2 x', expected: '0.1 0.2', right: false },
    { output: '1e400', expected: '1e400', right: true },
    { output: '1\ufffd', expected: '1', right: false },
  ])('$output for $expected are right: $right', ({ output, expected, right }) => {
    expect(compare(numbers, output, expected)).toBe(right)
  })
})
