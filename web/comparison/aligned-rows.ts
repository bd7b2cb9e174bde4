/**
 * Aligns two texts row by row. Lines with matching words share a row, even if one text has
 * additional lines in between. Long lines are broken into several rows at matching words, so that
 * both sides stay aligned within a line.
 */
import type { PairedSide } from './pair-units.ts'
import { type Side, wholeCharacter } from './text-units.ts'

/** The part of a text in one row. `line` counts from 1; it is null if the row continues a line. */
export type Piece = { start: number; end: number; line: number | null }
/**
 * Six numbers for each row: start, end and line of the expected piece, then of the output. A worker
 * transfers 300,000 of them at once, whereas objects would be copied one by one.
 */
export type Rows = Int32Array<ArrayBuffer>
export type SideName = 'expected' | 'output'

const numbersOfRow = 6
const nothing = -1
const goesOn = 0

export function countOf(rows: Rows): number {
  return rows.length / numbersOfRow
}

export function pieceAt(rows: Rows, row: number, side: SideName): Piece | null {
  const at = row * numbersOfRow + (side === 'expected' ? 0 : 3)
  const [start = nothing, end = nothing, line = goesOn] = rows.subarray(at, at + 3)
  return start === nothing ? null : { start, end, line: line === goesOn ? null : line }
}

/** More rows would exceed the maximum height of a browser's box. */
export const mostRows = 300_000
/** Longer lines are broken into rows of about `rowLength` characters, which fit into half a page. */
const longestLine = 80
export const rowLength = 44

type Text = Side & PairedSide

/** @returns the rows, and whether there would be more */
export function alignedRows(expected: Text, output: Text): { rows: Rows; more: boolean } {
  const rows: number[] = []
  const [left, right] = [linesOf(expected), linesOf(output)]
  let [one, other] = [left.next().value, right.next().value]
  while (one !== undefined || other !== undefined) {
    if (rows.length >= mostRows * numbersOfRow) return { rows: new Int32Array(rows), more: true }
    const alone = one && other && whichIsAlone(one, other)
    const shown = alone === 'output' ? undefined : one
    const beside = alone === 'expected' ? undefined : other
    addRows(shown, beside)
    if (shown !== undefined) one = left.next().value
    if (beside !== undefined) other = right.next().value
  }
  return { rows: new Int32Array(rows), more: false }

  function addRows(one: Line | undefined, other: Line | undefined) {
    let [from, otherFrom] = [one?.start ?? 0, other?.start ?? 0]
    let isFirst = true
    const add = (line: Line | undefined, start: number, end: number) => {
      if (line === undefined || (!isFirst && start === end)) rows.push(nothing, nothing, goesOn)
      else rows.push(start, end, isFirst ? line.number : goesOn)
    }
    const addUntil = (end: number, otherEnd: number) => {
      // Without matching words to break at, both sides are cut at the full row length.
      do {
        const to = wholeCharacter(expected.text, Math.min(end, from + 2 * rowLength))
        const otherTo = wholeCharacter(output.text, Math.min(otherEnd, otherFrom + 2 * rowLength))
        add(one, from, to)
        add(other, otherFrom, otherTo)
        isFirst = false
        from = to
        otherFrom = otherTo
      } while (from < end || otherFrom < otherEnd)
    }
    const isLong = (line: Line) => line.end - line.start > longestLine
    if (one !== undefined && other !== undefined && (isLong(one) || isLong(other))) {
      for (let unit = one.firstUnit; unit < one.endUnit; unit += 1) {
        const start = expected.units.starts[unit] ?? 0
        const otherStart = output.units.starts[expected.partners[unit] ?? nothing] ?? nothing
        if (otherStart < other.start || otherStart >= other.end) continue
        const isFull = Math.max(start - from, otherStart - otherFrom) >= rowLength
        if (isFull) addUntil(start, otherStart)
      }
    }
    addUntil(one?.end ?? 0, other?.end ?? 0)
  }
}

type Line = {
  number: number
  start: number
  end: number
  /** The units that start in this line, [first, end). */
  firstUnit: number
  endUnit: number
  /** The first and the last partner of its units; undefined if none has a partner. */
  firstPartner: number | undefined
  lastPartner: number | undefined
}

/** Returns the line that takes a separate row; null if both lines share one. */
function whichIsAlone(one: Line, other: Line): SideName | null {
  if ((one.firstPartner ?? nothing) >= other.endUnit) return 'output'
  if ((other.firstPartner ?? nothing) >= one.endUnit) return 'expected'
  // A line whose partners are all in earlier rows does not share a row with a new line.
  if ((one.lastPartner ?? Infinity) < other.firstUnit) return 'expected'
  if ((other.lastPartner ?? Infinity) < one.firstUnit) return 'output'
  return null
}

function* linesOf({ text, units, partners }: Text): Generator<Line, undefined> {
  let [start, firstUnit, number] = [0, 0, 1]
  while (start < text.length) {
    const feed = text.indexOf('\n', start)
    const end = feed === -1 ? text.length : feed + 1
    let endUnit = firstUnit
    while ((units.starts[endUnit] ?? end) < end) endUnit += 1
    const inOther = partners.subarray(firstUnit, endUnit)
    const firstPartner = inOther.find((partner) => partner !== nothing)
    const lastPartner = inOther.findLast((partner) => partner !== nothing)
    yield { number, start, end, firstUnit, endUnit, firstPartner, lastPartner }
    start = end
    firstUnit = endUnit
    number += 1
  }
}
