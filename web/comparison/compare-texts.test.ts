import { describe, expect, it } from 'vitest'
import type { Comparison } from '#contract'
import { countOf, pieceAt, type SideName } from './aligned-rows.ts'
import { compareTexts, markedParts } from './compare-texts.ts'
import { marksOver } from './TextRow.tsx'

/** A text that ends in `…` stands for its beginning. */
function compare(comparison: Comparison, expected: string, output: string) {
  const [one, other] = [expected, output].map((text) => ({
    text: text.replace('…', ''),
    whole: !text.endsWith('…'),
  }))
  if (one === undefined || other === undefined) throw new Error('Two texts are compared.')
  const how = { comparison, tolerance: comparison === 'numbers' ? 1e-6 : null }
  const compared = compareTexts({ expected: one, output: other, how })
  const count = countOf(compared.rows)
  const pieces = (name: SideName) =>
    Array.from({ length: count }, (_, row) => pieceAt(compared.rows, row, name))
  const side = (name: SideName, text: string) =>
    pieces(name).map((piece) => {
      if (piece === null) return '~'
      return markedParts(text, compared[name], piece)
        .map((part) => (part.differs ? `[${part.text}]` : part.text))
        .join('')
        .replaceAll('\n', comparison === 'exact' ? '$' : '')
    })
  const right = side('output', other.text)
  /** Each is "expected|output", with differences in brackets and without line ends. */
  const rows = side('expected', one.text).map((text, row) => `${text}|${right[row]}`)
  return { ...compared, rows, pieces: pieces('output') }
}

describe('An output beside the expected one', () => {
  it.each<[what: string, expected: string, output: string, rows: string]>([
    ['marks each differing word', '1 2\n3 4\n', '1 5\n3 6\n', '1 [2]|1 [5] / 3 [4]|3 [6]'],
    ['does not mark ignored white space', '1 2\n3\n', '1  2 \n3', '1 2|1  2  / 3|3'],
    ['aligns split lines', '1 2 3\n4\n', '1\n2\n3\n4\n', '1 2 3|1 / ~|2 / ~|3 / 4|4'],
    ['aligns joined lines', '1\n2\n3\n', '1 2\n3\n', '1|1 2 / 2|~ / 3|3'],
    ['aligns lines after a missing one', 'a\nb\nc\n', 'a\nc\n', 'a|a / [b]|~ / c|c'],
    ['aligns lines after an additional one', 'a\nc\n', 'a\nb\nc\n', 'a|a / ~|[b] / c|c'],
    ['aligns lines after an empty one', 'a\nb\n', 'a\n\nb\n', 'a|a / ~| / b|b'],
    ['pairs as many words one to one', 'N\nY\nY', 'Y\nY\nN', '[N]|[Y] / Y|Y / [Y]|[N]'],
    ['shows what is missing at the end', 'a\nb\nc\n', 'a\n', 'a|a / [b]|~ / [c]|~'],
    ['shows the expected text for an empty output', 'a\nb\n', '', '[a]|~ / [b]|~'],
    ['shows nothing for two empty texts', '', '', ''],
    ['marks nothing beyond a cut output', '1 2 3\n4\n', '1 5 3…', '1 [2] 3|1 [5] 3 / 4|~'],
    ['marks nothing beyond a cut expected one', '1 2 3…', '1 5 3\n4\n', '1 [2] 3|1 [5] 3 / ~|4'],
  ])('%s', (_, expected, output, rows) => {
    expect(compare('tokens', expected, output).rows.join(' / ')).toBe(rows)
  })

  it.each<[Comparison, expected: string, output: string, row: string]>([
    ['numbers', '0.5 1.0\n', '0.5000001 1.1\n', '0.5 [1.0]|0.5000001 [1.1]'],
    ['exact', 'a b\n', 'a  b\n', 'a[ ]b$|a[  ]b$'],
    ['exact', 'a\n', 'a', 'a[$]|a'],
    ['exact', 'a\n', 'a\r\n', 'a$|a[\r]$'],
  ])('marks differing %s in %j and %j', (comparison, expected, output, row) => {
    expect(compare(comparison, expected, output).rows).toEqual([row])
  })

  it('counts the differing words and lists their rows', () => {
    const { differences, differing } = compare('tokens', '1 2\n3 4\n5 6\n', '7 8\n3 4\n5 9\n')
    expect([differences, ...differing]).toEqual([3, 0, 2])
  })

  it('breaks a long line at matching words', () => {
    const words = Array.from({ length: 200 }, (_, index) => `${index}`)
    const { rows, differing } = compare('tokens', words.join(' '), words.with(150, 'x').join('  '))
    expect(rows.length).toBeGreaterThan(3)
    for (const row of rows) {
      const [left = '', right = ''] = row.split('|')
      const [one, other] = [left, right].map((side) => side.trim().split(/ +/))
      expect(one?.length).toBe(other?.length)
      expect(Math.max(left.length, right.length)).toBeLessThanOrEqual(130)
    }
    expect([...differing].map((index) => rows[index])).toEqual([
      expect.stringMatching(/ \[150\] .*\[x\] /),
    ])
  })

  it('breaks a word that is longer than any number, and marks only the difference', () => {
    const word = 'a'.repeat(1000)
    const { rows, differences } = compare('tokens', word, word.replace(/(?<=^.{777})a/, 'b'))
    expect(differences).toBe(1)
    expect(rows.filter((row) => row.includes('['))).toHaveLength(1)
  })

  it('never splits a surrogate pair', () => {
    const faces = '😀'.repeat(601)
    for (const text of [faces, `a${faces}`]) {
      const { pieces } = compare('tokens', text, text)
      const shown = pieces.map((piece) => text.slice(piece?.start, piece?.end))
      expect(shown.join('')).toBe(text)
      expect(shown.every((piece) => piece.isWellFormed())).toBe(true)
    }
  })

  it('reports that it leaves out rows beyond the maximum', () => {
    const expected = { text: '1\n'.repeat(300_001), whole: true }
    const cut = { text: '', whole: false }
    const byTokens = { comparison: 'tokens', tolerance: null } as const
    const { rows, more } = compareTexts({ expected, output: cut, how: byTokens })
    expect([countOf(rows), more]).toEqual([300_000, true])
  })
})

const behind = 'The part shown does not differ. The difference is further on.'

describe('The sentence about the first difference', () => {
  it.each<[Comparison, expected: string, output: string, sentence: string]>([
    ['tokens', '4 5\n', '4 -1 \n', 'First difference at line 1, column 3: -1 instead of 5.'],
    ['tokens', '1\n3', '1 \n\n  4', 'First difference at line 3, column 3: 4 instead of 3.'],
    ['tokens', '😀 a', '😀 b', 'First difference at line 1, column 3: b instead of a.'],
    ['tokens', '1\n', ' \n', 'The program printed nothing.'],
    ['tokens', '1 2\n', '1\n', 'The output ends too early: 2 is missing.'],
    ['tokens', '1', '1\n2', 'The output is too long: unexpected 2 at line 2, column 1.'],
    ['tokens', '1', '1', 'The part shown does not differ.'],
    ['exact', 'a b\n', 'a  b\n', 'Only white space differs, first at line 1, column 3.'],
    ['exact', 'a\n', 'a', 'Only white space differs, first at line 1, column 2.'],
    ['exact', 'a\n', 'a\r\n', 'Only white space differs, first at line 1, column 2.'],
    ['exact', 'a  b c', 'a b d', 'First difference at line 1, column 3, in white space.'],
    ['exact', 'a b  c', 'd b c', 'First difference at line 1, column 1: d instead of a.'],
    ['exact', 'a\nb\n', 'a', 'The output ends too early: b is missing.'],
    ['numbers', '.5 1', '.5000001 2', 'First difference at line 1, column 10: 2 instead of 1.'],
    ['caseless', 'YES no', 'yes NOT', 'First difference at line 1, column 5: NOT instead of no.'],
    ['lines', 'a b\n', 'a  b\n', 'Only white space differs, first at line 1, column 3.'],
    // Texts that were cut.
    ['tokens', '1 2 3', '1 2…', behind],
    ['tokens', '1 234', '1 23…', behind],
    ['tokens', '1 2…', '1 2 3', behind],
    ['tokens', '1 2 3…', '1 4 3…', 'First difference at line 1, column 3: 4 instead of 2.'],
    [
      'exact',
      '1 2 3…',
      '1  2 3…',
      'Only white space differs in the part shown, first at line 1, column 3.',
    ],
  ])('by %s, of %j and %j, is: %s', (comparison, expected, output, sentence) => {
    expect(compare(comparison, expected, output).sentence).toBe(sentence)
  })

  it('has the position within long words', () => {
    const same = 'x'.repeat(50)
    expect(compare('tokens', `${same}ab`, `${same}cb`).sentence).toBe(
      'First difference at line 1, column 51: cb instead of ab.',
    )
  })

  it('compares words that are longer than any number as text', () => {
    const [one, other] = ['1'.repeat(500), `${'1'.repeat(499)}2`]
    expect(compare('numbers', one, other).sentence).toMatch(/^First difference at line 1/)
  })
})

it.each<[what: string, row: string, marks: string | null]>([
  ['are at the positions of the spaces', '1 22  3', ' ·  ·· '],
  ['do not include the line end', 'a \r\n', ' ·'],
  ['are empty for an empty row', '\n', ''],
  ['are drawn one by one beside a tab', 'a\tb c', null],
  ['are drawn one by one beside a wide character', '中 文', null],
  ['are drawn one by one beside a carriage return within', 'a\rb c', null],
])('The marks over the spaces of a row %s', (_, row, marks) => {
  expect(marksOver(row)).toBe(marks)
})
