import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Checker, isRight } from './compare.ts'

const lines: Checker = { comparison: 'lines', tolerance: null }
const unordered: Checker = { comparison: 'unordered', tolerance: null }

function compare(checker: Checker, output: string | Buffer, expected: string | Buffer) {
  const options = { signal: new AbortController().signal, charge: () => {} }
  return isRight(checker, Buffer.from(output), Buffer.from(expected), options)
}

/** Cases in which `lines` and `unordered` agree. */
const ofLines = [
  { what: 'equal bytes', output: '1 2\n3\n', expected: '1 2\n3\n', right: true },
  { what: 'no final newline', output: '1\n2', expected: '1\n2\n', right: true },
  { what: 'white space at line ends', output: '1 \t\n2\r\n', expected: '1\n2\n', right: true },
  { what: 'empty lines at the end', output: '1\n\n \n\t', expected: '1\n', right: true },
  { what: 'missing empty lines at the end', output: '1', expected: '1\n\n\n', right: true },
  { what: 'only empty lines for nothing', output: ' \n\n', expected: '', right: true },
  { what: 'nothing for only empty lines', output: '', expected: '\n \n', right: true },
  { what: 'an empty line too many', output: '1\n\n2\n', expected: '1\n2\n', right: false },
  { what: 'a missing empty line', output: '1\n2\n', expected: '1\n\n2\n', right: false },
  { what: 'a white line for an empty one', output: '1\n \n2', expected: '1\n\n2', right: true },
  { what: 'other indentation', output: '  1\n', expected: ' 1\n', right: false },
  { what: 'indentation at the start', output: ' 1\n', expected: '1\n', right: false },
  { what: 'an empty line at the start', output: '\n1\n', expected: '1\n', right: false },
  { what: 'other spaces within a line', output: '1  2\n', expected: '1 2\n', right: false },
  { what: 'a tab for a space', output: '1\t2\n', expected: '1 2\n', right: false },
  { what: 'a line cut in two', output: '1\n2\n', expected: '1 2\n', right: false },
  { what: 'two lines in one', output: '1 2\n', expected: '1\n2\n', right: false },
  { what: 'a missing line', output: '1\n', expected: '1\n2\n', right: false },
  { what: 'a line too many', output: '1\n2\n3\n', expected: '1\n2\n', right: false },
  { what: 'other letter case', output: 'yes\n', expected: 'YES\n', right: false },
  { what: 'nothing', output: '', expected: '1\n', right: false },
  { what: 'something for nothing', output: '1', expected: '', right: false },
]

describe.each([lines, unordered])('$comparison', (checker) => {
  it.each(ofLines)('finds $what right: $right', async ({ output, expected, right }) => {
    expect(await compare(checker, output, expected)).toBe(right)
  })

  it('tells bytes apart that are not text', async () => {
    expect(await compare(checker, Buffer.from([0xff]), Buffer.from([0xfe]))).toBe(false)
    expect(await compare(checker, Buffer.from([0x31, 0]), '1')).toBe(false)
  })
})

describe('lines and unordered', () => {
  it.each([
    { what: 'another order', output: '3\n1\n2\n', expected: '1\n2\n3\n', right: true },
    { what: 'an empty line elsewhere', output: '\n2\n1\n', expected: '1\n\n2\n', right: true },
    { what: 'other counts', output: '1\n1\n2\n', expected: '1\n2\n2\n', right: false },
    { what: 'a line twice for once', output: '1\n1\n', expected: '1\n', right: false },
    { what: 'words in another order', output: '2 1\n', expected: '1 2\n', right: false },
    {
      what: 'many equal lines for others',
      output: 'a\n'.repeat(65_536),
      expected: 'b\n'.repeat(65_536),
      right: false,
    },
  ])('differ in: $what', async ({ output, expected, right }) => {
    expect(await compare(unordered, output, expected)).toBe(right)
    expect(await compare(lines, output, expected)).toBe(false)
  })

  it('find right what their plain rules do', async () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', ' ', '\n', '\r\n', '\t', 'ab'), { maxLength: 8 })
      .map((parts) => parts.join(''))
    const plain = (bytes: string) => {
      const kept = bytes.split('\n').map((line) => line.replace(/[ \t-\r]+$/, ''))
      return kept.slice(0, kept.findLastIndex((line) => line !== '') + 1)
    }
    await fc.assert(
      fc.asyncProperty(text, text, async (output, expected) => {
        const [one, other] = [plain(output), plain(expected)]
        const same = JSON.stringify(one) === JSON.stringify(other)
        expect(await compare(lines, output, expected)).toBe(same)
        const sameSorted = JSON.stringify(one.toSorted()) === JSON.stringify(other.toSorted())
        expect(await compare(unordered, output, expected)).toBe(sameSorted)
      }),
      { numRuns: 1000 },
    )
  })
})
