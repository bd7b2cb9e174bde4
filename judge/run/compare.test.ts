import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areClose } from '#contract'
import { type Checker, isRight, type SliceOptions } from './compare.ts'

const tokens: Checker = { comparison: 'tokens', tolerance: null }
const exact: Checker = { comparison: 'exact', tolerance: null }
const numbers: Checker = { comparison: 'numbers', tolerance: 1e-6 }
const lines: Checker = { comparison: 'lines', tolerance: null }
const caseless: Checker = { comparison: 'caseless', tolerance: null }
const unordered: Checker = { comparison: 'unordered', tolerance: null }

function compare(
  checker: Checker,
  output: string | Buffer,
  expected: string | Buffer,
  { signal = new AbortController().signal, charge = () => {} }: Partial<SliceOptions> = {},
): Promise<boolean> {
  return isRight(checker, Buffer.from(output), Buffer.from(expected), { signal, charge })
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
  ])('find $what right: $right', async ({ output, expected, right }) => {
    expect(await compare(tokens, output, expected)).toBe(right)
  })

  it('tell bytes apart that are not text', async () => {
    expect(await compare(tokens, Buffer.from([0xff]), Buffer.from([0xfe]))).toBe(false)
    expect(await compare(tokens, Buffer.from([0xff]), '\ufffd')).toBe(false)
    expect(await compare(tokens, Buffer.from([0x31, 0]), '1')).toBe(false)
  })

  it('see only the tokens, whatever separates them', async () => {
    const word = fc.stringMatching(/^[!-~]{1,5}$/)
    const space = fc.stringMatching(/^[ \t\n\v\f\r]{1,3}$/)
    const text = (parts: readonly (readonly [string, string])[]) => parts.flat().join('')
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(word, space, space)), (parts) => {
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
  ])('finds $what right: $right', async ({ output, expected, right }) => {
    expect(await compare(exact, output, expected)).toBe(right)
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
  ])('$output for $expected are right: $right', async ({ output, expected, right }) => {
    expect(await compare(numbers, output, expected)).toBe(right)
  })
})

describe('caseless', () => {
  it.each([
    { what: 'other letter case', output: 'Yes nO', expected: 'YES NO', right: true },
    { what: 'other white space', output: ' yes\n\nno', expected: 'YES NO\n', right: true },
    { what: 'another letter', output: 'yez', expected: 'YES', right: false },
    { what: 'a missing letter', output: 'ye', expected: 'YES', right: false },
    { what: 'a letter too many', output: 'yess', expected: 'YES', right: false },
    { what: 'a missing word', output: 'yes', expected: 'YES NO', right: false },
    { what: 'a word too many', output: 'yes no', expected: 'YES', right: false },
    { what: 'a sign 32 above another', output: '{', expected: '[', right: false },
    { what: 'a digit for a control character', output: '1', expected: '\u0011', right: false },
    { what: 'other case of further letters', output: 'é', expected: 'É', right: false },
    { what: 'a zero byte at the end', output: 'yes\0', expected: 'YES', right: false },
  ])('finds $what right: $right', async ({ output, expected, right }) => {
    expect(await compare(caseless, output, expected)).toBe(right)
  })
})

it('a checker program is not a comparison of this judge', async () => {
  const program: Checker = { comparison: 'program', tolerance: null }
  await expect(compare(program, '1', '2')).rejects.toThrow(TypeError)
})

/** The rule, without regard to time and memory. */
function plainRule({ tolerance }: Checker, output: string, expected: string): boolean {
  const [tokensOf, others] = [output, expected].map((text) => text.match(/[^ \t-\r]+/g) ?? [])
  return (
    tokensOf?.length === others?.length &&
    tokensOf?.every((token, at) => {
      const other = others?.[at] ?? ''
      return token === other || (tolerance !== null && areClose(token, other, tolerance))
    }) === true
  )
}

it.each([tokens, numbers])('$comparison finds right what the plain rule does', async (checker) => {
  const token = fc.constantFrom('1', '1.', '1.0', '12', '2', '-', 'x', '1x', '\u00e9')
  const text = fc
    .array(fc.tuple(token, fc.constantFrom(' ', '\n', '\t ', '')), { maxLength: 4 })
    .map((parts) => parts.flat().join(''))
  await fc.assert(
    fc.asyncProperty(text, text, async (output, expected) => {
      const right = await compare(checker, output, expected)
      expect(right).toBe(plainRule(checker, output, expected))
    }),
    { numRuns: 1000 },
  )
})

describe('a comparison of millions of tokens', () => {
  const count = 2_000_000
  const long = [
    { checker: tokens, output: '1 '.repeat(count), expected: '1\n'.repeat(count) },
    { checker: numbers, output: '1. '.repeat(count / 4), expected: '1 '.repeat(count / 4) },
    { checker: numbers, output: `${'1 '.repeat(count)}2`, expected: `${'1\n'.repeat(count)}2.` },
    { checker: lines, output: '1 \n'.repeat(count), expected: '1\n'.repeat(count) },
    { checker: caseless, output: 'a '.repeat(count), expected: 'A\n'.repeat(count) },
    {
      checker: unordered,
      output: `${'1\n'.repeat(count)}2\n`,
      expected: `2\n${'1\n'.repeat(count)}`,
    },
  ]

  it.each(long)('lets other work run: $checker.comparison', async (row) => {
    let isOver = false
    let others = 0
    const other = () => {
      others += 1
      if (!isOver) setImmediate(other)
    }
    setImmediate(other)
    expect(await compare(row.checker, row.output, row.expected)).toBe(true)
    isOver = true
    expect(others).toBeGreaterThan(30)
  })

  it.each(long)('ends when the signal aborts: $checker.comparison', async (row) => {
    const abort = new AbortController()
    let slices = 0
    const charge = () => {
      slices += 1
      if (slices === 2) abort.abort(new Error('cancelled'))
    }
    const options = { signal: abort.signal, charge }
    await expect(compare(row.checker, row.output, row.expected, options)).rejects.toThrow(
      'cancelled',
    )
    expect(slices).toBe(2)
  })
})
