/**
 * Aligns two texts row by row. Lines with matching words share a row, even if one text has
 * additional lines in between. Long lines are broken into several rows at matching words, so that
 * both sides stay aligned within a line.
 */
import { type Units, wholeCharacter } from './text-units.ts'

/** The part of a text in one row. `line` counts from 1; it is null if the row continues a line. */
export type Piece = { start: number; end: number; line: number | null }
/**
 * Six numbers for each row: start, end and line of the expected piece, then the same for the
 * output. A worker can transfer 300,000 rows of this form at once, whereas objects would be copied
 * one by one.
 */
export type Rows = Int32Array<ArrayBuffer>
export type SideName = 'expected' | 'output'

const numbersOfRow = 6
const nothing = -1
const goesOn = 0

export function countOf(rows: Rows): number {
  return rows.length / numbersOfRow
}

/** Returns null if this side has nothing in the row. */
export function pieceAt(rows: Rows, row: number, side: SideName): Piece | null {
  const at = row * numbersOfRow + (side === 'expected' ? 0 : 3)
  const [start = nothing, end = nothing, line = goesOn] = rows.subarray(at, at + 3)
  return start === nothing ? null : { start, end, line: line === goesOn ? null : line }
}

type Aligned = {
  expected: { text: string; units: Units }
  output: { text: string; units: Units }
  /** For each expected unit the index of the matching output unit, or -1. */
  partners: Int32Array
}

/** More rows would exceed the maximum height of a browser's box. */
export const mostRows = 300_000
/**
 * Longer lines are broken into rows of about `rowLength` characters, which fit into half a page.
 */
const longestLine = 80
const rowLength = 44

/** @returns the rows, and whether there would be more */
export function alignedRows({ expected, output, partners }: Aligned): {
  rows: Rows
  more: boolean
} {
  const rows: number[] = []
  const partnersOfOutput = inverse(partners, output.units.starts.length)
  const left = lineReader(expected, partners)
  const right = lineReader(output, partnersOfOutput)
  while (left.line !== null || right.line !== null) {
    if (rows.length >= mostRows * numbersOfRow) return { rows: new Int32Array(rows), more: true }
    const [one, other] = [left.line, right.line]
    const alone = one === null || other === null ? null : whoIsAlone(one, other)
    const shown = alone === 'output' ? null : one
    const beside = alone === 'expected' ? null : other
    addRows(shown, beside)
    if (shown !== null) left.next()
    if (beside !== null) right.next()
  }
  return { rows: new Int32Array(rows), more: false }

  function addRows(one: Line | null, other: Line | null) {
    let [from, otherFrom] = [one?.start ?? 0, other?.start ?? 0]
    let first = true
    const addUntil = (end: number, otherEnd: number) => {
      // Without matching words to break at, both sides are cut at the full row length.
      do {
        const to1 = wholeCharacter(expected.text, Math.min(end, from + 2 * rowLength))
        const to2 = wholeCharacter(output.text, Math.min(otherEnd, otherFrom + 2 * rowLength))
        const add = (line: Line | null, start: number, until: number) => {
          if (line === null || (!first && start === until)) rows.push(nothing, nothing, goesOn)
          else rows.push(start, until, first ? line.number : goesOn)
        }
        add(one, from, to1)
        add(other, otherFrom, to2)
        first = false
        from = to1
        otherFrom = to2
      } while (from < end || otherFrom < otherEnd)
    }
    if (one !== null && other !== null && isLong(one, other)) {
      for (let unit = one.firstUnit; unit < one.lastUnit; unit += 1) {
        const start = expected.units.starts[unit] ?? 0
        const partner = partners[unit] ?? -1
        const otherStart = output.units.starts[partner] ?? -1
        if (otherStart < other.start || otherStart >= other.end) continue
        const full = Math.max(start - from, otherStart - otherFrom) >= rowLength
        if (full) addUntil(start, otherStart)
      }
    }
    addUntil(one?.end ?? 0, other?.end ?? 0)
  }
}

type Line = {
  number: number
  start: number
  end: number
  /** The units that start in this line, [first, last). */
  firstUnit: number
  lastUnit: number
  /** The first and the last partner of its units; null if none has a partner. */
  partners: readonly [first: number, last: number] | null
}

/**
 * Returns the line that takes a row of its own because the other's partners come later; null if
 * they share a row.
 */
function whoIsAlone(one: Line, other: Line): 'expected' | 'output' | null {
  if (one.partners !== null && one.partners[0] >= other.lastUnit) return 'output'
  if (other.partners !== null && other.partners[0] >= one.lastUnit) return 'expected'
  // If all partners of a line are in earlier rows, the other side's line is new and starts a new
  // row.
  const isOver = (line: Line, beside: Line) =>
    line.partners !== null && line.partners[1] < beside.firstUnit
  if (isOver(one, other)) return 'expected'
  if (isOver(other, one)) return 'output'
  return null
}

function isLong(one: Line, other: Line): boolean {
  return Math.max(one.end - one.start, other.end - other.start) > longestLine
}

function lineReader({ text, units }: Aligned['expected'], partners: Int32Array) {
  let line = read(0, 0, 1)
  function read(start: number, firstUnit: number, number: number): Line | null {
    if (start >= text.length) return null
    const feed = text.indexOf('\n', start)
    const end = feed === -1 ? text.length : feed + 1
    let lastUnit = firstUnit
    let [first, last] = [-1, -1]
    while ((units.starts[lastUnit] ?? end) < end) {
      const partner = partners[lastUnit] ?? -1
      if (partner !== -1) {
        if (first === -1) first = partner
        last = partner
      }
      lastUnit += 1
    }
    return {
      number,
      start,
      end,
      firstUnit,
      lastUnit,
      partners: first === -1 ? null : [first, last],
    }
  }
  return {
    get line() {
      return line
    },
    next() {
      if (line !== null) line = read(line.end, line.lastUnit, line.number + 1)
    },
  }
}

function inverse(partners: Int32Array, count: number): Int32Array {
  const inverted = new Int32Array(count).fill(-1)
  for (let one = 0; one < partners.length; one += 1) {
    const other = partners[one] ?? -1
    if (other !== -1) inverted[other] = one
  }
  return inverted
}
