/** An output beside what was expected, as the problem compares them: what a page shows of it. */
import { areClose } from '#contract'
import { alignedRows, type Piece, type Row } from './aligned-rows.ts'
import type { HowCompared, Shown } from './first-difference.ts'
import { pairUnits } from './pair-units.ts'
import { textUnits, type Units } from './text-units.ts'

type ComparedTexts = {
  rows: readonly Row[]
  /** Whether only the first rows are there. */
  more: boolean
  /** How many words differ; in an exact comparison also stretches of white space. */
  differences: number
  expected: ComparedSide
  output: ComparedSide
  /** The rows in which something differs. */
  differing: readonly number[]
}

export type ComparedSide = { text: string; units: Units; differs: Uint8Array }

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
  const left = { text: expected.text, units: wanted.units, differs: expectedDiffers }
  const right = { text: output.text, units: given.units, differs: outputDiffers }
  const differing = rows.flatMap(({ expected: one, output: other }, index) =>
    hasMark(left, one) || hasMark(right, other) ? [index] : [],
  )
  return { rows, more, differences, expected: left, output: right, differing }
}

function sideOf({ text, whole }: Shown, withSpace: boolean) {
  const units = textUnits(text, withSpace)
  // The last word of a text that was cut may be the beginning of a longer one.
  if (!whole && units.ends.at(-1) === text.length) {
    return sideFrom(
      text,
      { starts: units.starts.slice(0, -1), ends: units.ends.slice(0, -1) },
      whole,
    )
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

/** The parts of a piece, one after the other: what differs, and what does not. */
export function markedParts(
  { text, units, differs }: ComparedSide,
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

/** The first unit that ends behind a place. */
function unitAt({ ends }: Units, place: number): number {
  let [low, high] = [0, ends.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ends[middle] ?? 0) <= place) low = middle + 1
    else high = middle
  }
  return low
}
