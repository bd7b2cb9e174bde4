/** The comparison `lines`: white space at line ends, and empty lines at the end, are not compared. */
import { type CompareSlice, isSpace, isTokenEnd, sliceBytes } from './bytes.ts'

const newline = 10

/**
 * The white space between two tokens. Before its last line end it is at the ends of lines, so only the
 * number of lines counts. After it, it is indentation. An object is used for all gaps of a slice.
 */
class Gap {
  end = 0
  lines = 0
  indentation = 0

  read(bytes: Buffer, from: number): void {
    let at = from
    this.lines = 0
    this.indentation = from
    while (isSpace(bytes[at])) {
      if (bytes[at] === newline) {
        this.lines += 1
        this.indentation = at + 1
      }
      at += 1
    }
    this.end = at
  }
}

function sameGap(output: Buffer, gap: Gap, expected: Buffer, expectedGap: Gap): boolean {
  const length = gap.end - gap.indentation
  if (gap.lines !== expectedGap.lines) return false
  if (length !== expectedGap.end - expectedGap.indentation) return false
  for (let n = 0; n < length; n += 1) {
    if (output[gap.indentation + n] !== expected[expectedGap.indentation + n]) return false
  }
  return true
}

export const compareLines: CompareSlice = (output, expected, position) => {
  let { at, expectedAt } = position
  const sliceEnd = at + expectedAt + sliceBytes
  const [gap, expectedGap] = [new Gap(), new Gap()]
  while (at + expectedAt < sliceEnd) {
    while (!isTokenEnd(output, at) && output[at] === expected[expectedAt]) {
      at += 1
      expectedAt += 1
    }
    if (!isTokenEnd(output, at) || !isTokenEnd(expected, expectedAt)) return false
    gap.read(output, at)
    expectedGap.read(expected, expectedAt)
    at = gap.end
    expectedAt = expectedGap.end
    if (at >= output.length || expectedAt >= expected.length) {
      return at >= output.length && expectedAt >= expected.length
    }
    if (!sameGap(output, gap, expected, expectedGap)) return false
  }
  position.at = at
  position.expectedAt = expectedAt
  return null
}
