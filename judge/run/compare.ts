/**
 * The built-in comparisons, which compare bytes (contract/comparison.ts says what each of them ignores).
 * A token is a run of bytes between white space. Checker programs are in check.ts.
 *
 * Outputs may hold millions of tokens. So outputs are compared in slices, between which the judge renews
 * its leases and serves other submissions, and equal tokens never become strings.
 */
import { setImmediate as nextIteration } from 'node:timers/promises'
import { areClose, type Comparison } from '#contract'
import {
  type CompareSlice,
  isSpace,
  isTokenEnd,
  type Position,
  skipSpace,
  sliceBytes,
  tokenEnd,
} from './bytes.ts'
import { UnorderedLines } from './unordered-lines.ts'

export type Checker = { comparison: Comparison; tolerance: number | null }

export type SliceOptions = {
  /** Ends the comparison between two slices. */
  signal: AbortSignal
  /** Called after each slice with its CPU time. */
  charge(ms: number): void
}

/** @throws the reason of the signal when it fired before the comparison ended */
export async function isRight(
  checker: Checker,
  output: Buffer,
  expected: Buffer,
  { signal, charge }: SliceOptions,
): Promise<boolean> {
  // Most right outputs are equal byte by byte, and then the sandbox has returned the expected one.
  if (output === expected || output.equals(expected)) return true
  const compareSlice = comparisonOf(checker)
  if (compareSlice === null) return false
  const position = { at: 0, expectedAt: 0 }
  for (;;) {
    const before = process.threadCpuUsage()
    const same = compareSlice(output, expected, position)
    const { user, system } = process.threadCpuUsage(before)
    charge((user + system) / 1000)
    if (same !== null) return same
    await nextIteration()
    signal.throwIfAborted()
  }
}

/** Returns null for a comparison that only accepts equal bytes. */
function comparisonOf({ comparison, tolerance }: Checker): CompareSlice | null {
  switch (comparison) {
    case 'exact':
      return null
    case 'tokens':
      return (...texts) => compareTokens(...texts, null)
    case 'caseless':
      return (...texts) => compareTokens(...texts, sameWithoutCase)
    case 'numbers': {
      const areSame = closeTokens(tolerance ?? 0)
      return (...texts) => compareTokens(...texts, areSame)
    }
    case 'lines':
      return compareLines
    case 'unordered':
      return new UnorderedLines().compareSlice
    case 'program':
    case 'interactor':
      throw new TypeError('A program of the problem is run in the sandbox.')
  }
}

/** Compares two tokens from the positions of their first difference, which may be their ends. */
type SameRest = (output: Rest, expected: Rest) => boolean
type Rest = { bytes: Buffer; start: number; differsAt: number; end: number }

/** @param sameRest null when tokens that differ are never the same */
function compareTokens(
  output: Buffer,
  expected: Buffer,
  position: Position,
  sameRest: SameRest | null,
): boolean | null {
  let { at, expectedAt } = position
  const sliceEnd = at + expectedAt + sliceBytes
  while (at + expectedAt < sliceEnd) {
    const start = skipSpace(output, at)
    const expectedStart = skipSpace(expected, expectedAt)
    if (start >= output.length || expectedStart >= expected.length) {
      return start >= output.length && expectedStart >= expected.length
    }
    at = start
    expectedAt = expectedStart
    while (!isTokenEnd(output, at) && output[at] === expected[expectedAt]) {
      at += 1
      expectedAt += 1
    }
    if (isTokenEnd(output, at) && isTokenEnd(expected, expectedAt)) continue
    if (sameRest === null) return false
    const given = { bytes: output, start, differsAt: at, end: tokenEnd(output, at) }
    const wanted = {
      ...{ bytes: expected, start: expectedStart, differsAt: expectedAt },
      end: tokenEnd(expected, expectedAt),
    }
    if (!sameRest(given, wanted)) return false
    at = given.end
    expectedAt = wanted.end
  }
  position.at = at
  position.expectedAt = expectedAt
  return null
}

const sameWithoutCase: SameRest = (output, expected) => {
  const length = output.end - output.differsAt
  if (length !== expected.end - expected.differsAt) return false
  for (let n = 0; n < length; n += 1) {
    const byte = output.bytes[output.differsAt + n]
    if (lowerCase(byte) !== lowerCase(expected.bytes[expected.differsAt + n])) return false
  }
  return true
}

/** Changes only A to Z: the bytes of other letters depend on the encoding. */
function lowerCase(byte = 0): number {
  return byte >= 65 && byte <= 90 ? byte + 32 : byte
}

const closeTokens =
  (tolerance: number): SameRest =>
  (output, expected) => {
    const [token, wanted] = [output, expected].map(({ bytes, start, end }) =>
      bytes.toString('latin1', start, end),
    )
    return areClose(token ?? '', wanted ?? '', tolerance)
  }

const newline = 10

/**
 * The white space between two tokens. Up to its last line end, only the number of lines counts, because the
 * rest is at the ends of lines. What follows is indentation. One object is reused for all gaps of a slice.
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

/** White space at line ends, and empty lines at the end, are not compared. */
const compareLines: CompareSlice = (output, expected, position) => {
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
