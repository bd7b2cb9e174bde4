import { describe, expect, it } from 'vitest'
import { countOf, pieceAt, type Rows, type SideName } from './aligned-rows.ts'
import { compareTexts, markedParts } from './compare-texts.ts'
import type { HowCompared } from './first-difference.ts'

const tokens: HowCompared = { comparison: 'tokens', tolerance: null }
const exact: HowCompared = { comparison: 'exact', tolerance: null }
const numbers: HowCompared = { comparison: 'numbers', tolerance: 1e-6 }

function piecesOf(rows: Rows, side: SideName) {
  return Array.from({ length: countOf(rows) }, (_, row) => pieceAt(rows, row, side))
}

/** Returns rows as "expected | output", with differences in brackets and without line ends. */
function shown(
  expected: string,
  output: string,
  how: HowCompared,
  whole: { expected?: boolean; output?: boolean } = {},
) {
  const compared = compareTexts(
    { text: expected, whole: whole.expected ?? true },
    { text: output, whole: whole.output ?? true },
    how,
  )
  const texts = { expected, output }
  const side = (name: SideName) =>
    piecesOf(compared.rows, name).map((piece) => {
      if (piece === null) return '~'
      return markedParts(texts[name], compared[name], piece)
        .map(({ text, differs }) => (differs ? `[${text}]` : text))
        .join('')
        .replaceAll('\n', how === exact ? '$' : '')
    })
  const [left, right] = [side('expected'), side('output')]
  return {
    rows: left.map((text, index) => `${text} | ${right[index]}`),
    differences: compared.differences,
    differing: [...compared.differing],
  }
}

describe('An output beside the expected one', () => {
  it.each<[what: string, expected: string, output: string, how: HowCompared, rows: string[]]>([
    [
      'marks each differing word',
      '1 2\n3 4\n',
      '1 5\n3 6\n',
      tokens,
      ['1 [2] | 1 [5]', '3 [4] | 3 [6]'],
    ],
    ['does not mark ignored white space', '1 2\n3\n', '1  2 \n3', tokens, ['1 2 | 1  2 ', '3 | 3']],
    [
      'shows matching words of different lines side by side',
      '1 2 3\n4\n',
      '1\n2\n3\n4\n',
      tokens,
      ['1 2 3 | 1', '~ | 2', '~ | 3', '4 | 4'],
    ],
    ['shows joined lines', '1\n2\n3\n', '1 2\n3\n', tokens, ['1 | 1 2', '2 | ~', '3 | 3']],
    [
      'keeps lines aligned after a missing one',
      'a\nb\nc\n',
      'a\nc\n',
      tokens,
      ['a | a', '[b] | ~', 'c | c'],
    ],
    [
      'keeps lines aligned after an additional one',
      'a\nc\n',
      'a\nb\nc\n',
      tokens,
      ['a | a', '~ | [b]', 'c | c'],
    ],
    [
      'keeps lines aligned after an empty one',
      'a\nb\n',
      'a\n\nb\n',
      tokens,
      ['a | a', '~ | ', 'b | b'],
    ],
    [
      'pairs equal numbers of words one to one, like the judge',
      'NO\nYES\nYES\n',
      'YES\nYES\nNO\n',
      tokens,
      ['[NO] | [YES]', 'YES | YES', '[YES] | [NO]'],
    ],
    [
      'shows everything that is missing at the end',
      'a\nb\nc\n',
      'a\n',
      tokens,
      ['a | a', '[b] | ~', '[c] | ~'],
    ],
    ['shows the expected text for an empty output', 'a\nb\n', '', tokens, ['[a] | ~', '[b] | ~']],
    ['shows nothing for two empty texts', '', '', tokens, []],
    [
      'accepts numbers within the tolerance',
      '0.5 1.0\n',
      '0.5000001 1.1\n',
      numbers,
      ['0.5 [1.0] | 0.5000001 [1.1]'],
    ],
    ['marks white space in an exact comparison', 'a b\n', 'a  b\n', exact, ['a[ ]b$ | a[  ]b$']],
    ['marks a missing line end', 'a\n', 'a', exact, ['a[$] | a']],
    ['marks a carriage return', 'a\n', 'a\r\n', exact, ['a$ | a[\r]$']],
  ])('%s', (_, expected, output, how, rows) => {
    expect(shown(expected, output, how).rows).toEqual(rows)
  })

  it('counts the differing words and lists their rows', () => {
    const { differences, differing } = shown('1 2\n3 4\n5 6\n', '7 8\n3 4\n5 9\n', tokens)
    expect([differences, differing]).toEqual([3, [0, 2]])
  })

  it.each([
    ['output', { output: false }, '1 2 3\n4\n', '1 5 3', ['1 [2] 3 | 1 [5] 3', '4 | ~']],
    ['expected one', { expected: false }, '1 2 3', '1 5 3\n4\n', ['1 [2] 3 | 1 [5] 3', '~ | 4']],
  ] as const)(
    'marks nothing beyond the available part of the %s',
    (_, whole, expected, output, rows) => {
      expect(shown(expected, output, tokens, whole).rows).toEqual(rows)
    },
  )

  it('breaks a long line at matching words', () => {
    const words = Array.from({ length: 200 }, (_, index) => `${index}`)
    const [expected, output] = [words.join(' '), words.with(150, 'x').join('  ')]
    const { rows, differing } = shown(expected, output, tokens)
    expect(rows.length).toBeGreaterThan(3)
    for (const row of rows) {
      const [left = '', right = ''] = row.split(' | ')
      const [one, other] = [left, right].map((side) => side.trim().split(/ +/))
      expect(one?.length).toBe(other?.length)
      expect(Math.max(left.length, right.length)).toBeLessThanOrEqual(130)
    }
    expect(differing.map((index) => rows[index])).toEqual([
      expect.stringMatching(/ \[150\] .* \[x\] /),
    ])
  })

  it('breaks a word that is longer than any number, and marks only the difference', () => {
    const word = 'a'.repeat(1000)
    const { rows, differences } = shown(word, `${word.slice(0, 777)}b${word.slice(778)}`, tokens)
    expect(differences).toBe(1)
    expect(rows.filter((row) => row.includes('['))).toHaveLength(1)
  })

  it('never splits a surrogate pair', () => {
    const faces = '😀'.repeat(601)
    for (const text of [faces, `a${faces}`]) {
      const { rows } = compareTexts({ text, whole: true }, { text, whole: true }, tokens)
      const pieces = piecesOf(rows, 'output').map((piece) => text.slice(piece?.start, piece?.end))
      expect(pieces.join('')).toBe(text)
      expect(pieces.every((piece) => piece.isWellFormed())).toBe(true)
    }
  })

  it('reports that it leaves out rows beyond the maximum', () => {
    const text = '1\n'.repeat(300_001)
    const { rows, more } = compareTexts({ text, whole: true }, { text: '', whole: false }, tokens)
    expect([countOf(rows), more]).toEqual([300_000, true])
  })
})
