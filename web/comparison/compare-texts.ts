import { allowsDifferences, areClose, type Comparison } from '#contract'
import { alignedRows, countOf, type Piece, pieceAt, type Rows } from './aligned-rows.ts'
import { firstDifference } from './first-difference.ts'
import { pairUnits } from './pair-units.ts'
import { type Shown, type Side, sideOf, type Units } from './text-units.ts'

export type HowCompared = { comparison: Comparison; tolerance: number | null }

export type ComparisonQuestion = { expected: Shown; output: Shown; how: HowCompared }

/** Has only a few objects, whatever the length, so that a worker can transfer it. */
export type ComparedTexts = {
  rows: Rows
  more: boolean
  longest: number
  /** Number of differing words; in an exact comparison also of differing white space. */
  differences: number
  expected: ComparedSide
  output: ComparedSide
  differing: Int32Array<ArrayBuffer>
  sentence: string
}

export type ComparedSide = { units: Units; differs: Uint8Array<ArrayBuffer> }

export function compareTexts({ expected, output, how }: ComparisonQuestion): ComparedTexts {
  const isExact = how.comparison === 'exact' || how.comparison === 'lines'
  const [one, other] = [sideOf(expected, isExact), sideOf(output, isExact)]
  const { left, right, differences } = pairUnits(one, other, sameUnits(one, other, how))
  if (allowsDifferences(how.comparison)) {
    left.differs.fill(0)
    right.differs.fill(0)
  }
  const { rows, more } = alignedRows({ ...one, ...left }, { ...other, ...right })
  const sides = {
    expected: { units: one.units, differs: left.differs },
    output: { units: other.units, differs: right.differs },
  }
  const differing: number[] = []
  let longest = 0
  for (let row = 0; row < countOf(rows); row += 1) {
    let isDifferent = false
    for (const name of ['expected', 'output'] as const) {
      const piece = pieceAt(rows, row, name)
      if (piece === null) continue
      longest = Math.max(longest, piece.end - piece.start)
      isDifferent ||= sides[name].differs.subarray(...unitsIn(sides[name].units, piece)).includes(1)
    }
    if (isDifferent) differing.push(row)
  }
  const [wanted, given] = isExact ? [sideOf(expected, false), sideOf(output, false)] : [one, other]
  const sentence = firstDifference(wanted, given, sameUnits(wanted, given, how), isExact)
  return {
    rows,
    more,
    longest,
    differences,
    ...sides,
    differing: new Int32Array(differing),
    sentence,
  }
}

function sameUnits(expected: Side, output: Side, { comparison, tolerance }: HowCompared) {
  return (i: number, j: number) => {
    const [one, other] = [expected.wordAt(i), output.wordAt(j)]
    if (one === other) return true
    if (comparison === 'caseless') return lowerCase(one) === lowerCase(other)
    if (comparison !== 'numbers' || tolerance === null) return false
    return areClose(other, one, tolerance) && !isPart(expected, i) && !isPart(output, j)
  }
}

/** Changes only A to Z, like the judge. */
function lowerCase(word: string): string {
  return word.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
}

function isPart({ units: { starts, ends } }: Side, unit: number): boolean {
  return ends[unit] === starts[unit + 1] || starts[unit] === ends[unit - 1]
}

export function markedParts(
  text: string,
  { units, differs }: ComparedSide,
  piece: Piece,
): { text: string; differs: boolean }[] {
  const parts: { text: string; differs: boolean }[] = []
  let from = piece.start
  const add = (until: number, marked: boolean) => {
    if (until > from) parts.push({ text: text.slice(from, until), differs: marked })
    from = Math.max(from, until)
  }
  const [first, end] = unitsIn(units, piece)
  for (let unit = first; unit < end; unit += 1) {
    if (differs[unit] !== 1) continue
    add(Math.max(piece.start, units.starts[unit] ?? 0), false)
    add(Math.min(piece.end, units.ends[unit] ?? 0), true)
  }
  add(piece.end, false)
  return parts
}

function unitsIn({ starts, ends }: Units, piece: Piece): [first: number, end: number] {
  return [firstAbove(ends, piece.start), firstAbove(starts, piece.end - 1)]
}

/** Returns the index of the first number above a limit in an ascending list. */
function firstAbove(numbers: Int32Array, limit: number): number {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((numbers[middle] ?? 0) <= limit) low = middle + 1
    else high = middle
  }
  return low
}
