/** Compares an output with the expected one by the problem's comparison, for display. */
import { areClose } from '#contract'
import { alignedRows, countOf, type Piece, pieceAt, type Rows } from './aligned-rows.ts'
import { differenceWords } from './difference-words.ts'
import { firstDifference, type HowCompared, type Shown } from './first-difference.ts'
import { pairUnits } from './pair-units.ts'
import { textUnits, type Units } from './text-units.ts'

/** Two texts and the problem's comparison. */
export type ComparisonQuestion = { expected: Shown; output: Shown; how: HowCompared }

/**
 * The result of a comparison, without the texts. It has only a few objects, whatever the length, so
 * that a worker can transfer it.
 */
export type ComparedTexts = {
  rows: Rows
  /** True if rows were left out at the end. */
  more: boolean
  /** Length of the longest row in characters. */
  longest: number
  /** Number of differing words; in an exact comparison also of differing white space. */
  differences: number
  expected: ComparedSide
  output: ComparedSide
  /** Indices of the rows that differ. */
  differing: Int32Array<ArrayBuffer>
  /** A sentence about the first difference. */
  words: string
}

export type ComparedSide = { units: Units; differs: Uint8Array<ArrayBuffer> }

export function compareTexts(
  expected: Shown,
  output: Shown,
  { comparison, tolerance }: HowCompared,
): ComparedTexts {
  const withSpace = comparison === 'exact'
  const [wanted, given] = [sideOf(expected, withSpace), sideOf(output, withSpace)]
  const same = (i: number, j: number) => {
    const [one, other] = [wanted.wordAt(i), given.wordAt(j)]
    if (one === other) return true
    return comparison === 'numbers' && tolerance !== null && areClose(other, one, tolerance)
  }
  const { partners, expectedDiffers, outputDiffers, differences } = pairUnits(wanted, given, same)
  const { rows, more } = alignedRows({ expected: wanted, output: given, partners })
  const left = { units: wanted.units, differs: expectedDiffers }
  const right = { units: given.units, differs: outputDiffers }
  const differing: number[] = []
  let longest = 0
  for (let row = 0; row < countOf(rows); row += 1) {
    const [one, other] = [pieceAt(rows, row, 'expected'), pieceAt(rows, row, 'output')]
    longest = Math.max(longest, lengthOf(one), lengthOf(other))
    if (hasMark(left, one) || hasMark(right, other)) differing.push(row)
  }
  const words = differenceWords(
    { expected, output },
    firstDifference(expected, output, { comparison, tolerance }),
  )
  return {
    ...{ rows, more, longest, differences, words },
    expected: left,
    output: right,
    differing: new Int32Array(differing),
  }
}

function lengthOf(piece: Piece | null): number {
  return piece === null ? 0 : piece.end - piece.start
}

function sideOf({ text, whole }: Shown, withSpace: boolean) {
  const units = textUnits(text, withSpace)
  // The last word of a cut text may continue.
  if (!whole && units.ends.at(-1) === text.length) {
    const complete = { starts: units.starts.slice(0, -1), ends: units.ends.slice(0, -1) }
    return sideFrom(text, complete, whole)
  }
  return sideFrom(text, units, whole)
}

function sideFrom(text: string, units: Units, whole: boolean) {
  return {
    text,
    units,
    whole,
    count: units.starts.length,
    wordAt: (place: number) => text.slice(units.starts[place], units.ends[place]),
  }
}

/** Splits a piece into its differing and equal parts, in order. */
export function markedParts(
  text: string,
  { units, differs }: ComparedSide,
  { start, end }: Piece,
): { text: string; differs: boolean }[] {
  const parts: { text: string; differs: boolean }[] = []
  let from = start
  const add = (until: number, marked: boolean) => {
    if (until > from) parts.push({ text: text.slice(from, until), differs: marked })
    from = Math.max(from, until)
  }
  for (let unit = unitAt(units, start); unit < units.starts.length; unit += 1) {
    const [unitStart, unitEnd] = [units.starts[unit] ?? end, units.ends[unit] ?? end]
    if (unitStart >= end) break
    if (differs[unit] !== 1) continue
    add(Math.max(start, unitStart), false)
    add(Math.min(end, unitEnd), true)
  }
  add(end, false)
  return parts
}

function hasMark({ units, differs }: ComparedSide, piece: Piece | null): boolean {
  if (piece === null) return false
  for (
    let unit = unitAt(units, piece.start);
    (units.starts[unit] ?? piece.end) < piece.end;
    unit += 1
  ) {
    if (differs[unit] === 1) return true
  }
  return false
}

/** Returns the index of the first unit that ends after a position. */
function unitAt({ ends }: Units, place: number): number {
  let [low, high] = [0, ends.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ends[middle] ?? 0) <= place) low = middle + 1
    else high = middle
  }
  return low
}
