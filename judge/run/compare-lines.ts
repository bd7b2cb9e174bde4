/** The comparison `lines`: white space at line ends, and empty lines at the end, are not compared. */
import { type CompareSlice, isTokenEnd, skipSpace, sliceBytes } from './bytes.ts'

const newline = 10

export const compareLines: CompareSlice = (output, expected, position) => {
  let { at, expectedAt } = position
  const sliceEnd = at + expectedAt + sliceBytes
  while (at + expectedAt < sliceEnd) {
    while (!isTokenEnd(output, at) && output[at] === expected[expectedAt]) {
      at += 1
      expectedAt += 1
    }
    if (!isTokenEnd(output, at) || !isTokenEnd(expected, expectedAt)) return false
    const [end, expectedEnd] = [skipSpace(output, at), skipSpace(expected, expectedAt)]
    if (end >= output.length || expectedEnd >= expected.length) {
      return end >= output.length && expectedEnd >= expected.length
    }
    if (!sameGap(output.subarray(at, end), expected.subarray(expectedAt, expectedEnd))) return false
    at = end
    expectedAt = expectedEnd
  }
  position.at = at
  position.expectedAt = expectedAt
  return null
}

/**
 * Compares the white space between two tokens. Before its last line end it is at the ends of lines, so
 * only the number of lines counts. After it, it is indentation.
 */
function sameGap(gap: Buffer, expected: Buffer): boolean {
  const [start, expectedStart] = [gap, expected].map((bytes) => bytes.lastIndexOf(newline) + 1)
  if (!gap.subarray(start).equals(expected.subarray(expectedStart))) return false
  return countLines(gap) === countLines(expected)
}

function countLines(gap: Buffer): number {
  let count = 0
  for (let at = gap.indexOf(newline); at >= 0; at = gap.indexOf(newline, at + 1)) count += 1
  return count
}
