/**
 * The checkers, which compare bytes. `tokens`: runs of bytes between white space must be equal. `exact`:
 * all bytes. `numbers`: as tokens, but two numbers may differ by the tolerance (contract/comparison.ts).
 *
 * Outputs may hold millions of tokens. So tokens are compared in slices, between which the judge renews
 * its leases and serves other submissions, and equal tokens never become strings.
 */
import { setImmediate as nextIteration } from 'node:timers/promises'
import { areClose, type Comparison } from '#contract'

export type Checker = { comparison: Comparison; tolerance: number | null }

export type SliceOptions = {
  /** Ends the comparison between two slices. */
  signal: AbortSignal
  /** Called after each slice with its CPU time. */
  charge(ms: number): void
}

/** Bytes of both texts in one slice: some milliseconds, if all of its tokens are unequal numbers. */
const sliceBytes = 64 * 1024

/** @throws the reason of the signal when it fired before the comparison ended */
export async function isRight(
  { comparison, tolerance }: Checker,
  output: Buffer,
  expected: Buffer,
  { signal, charge }: SliceOptions,
): Promise<boolean> {
  // Most right outputs are equal byte by byte, and then the sandbox has returned the expected one.
  if (output === expected || output.equals(expected)) return true
  if (comparison === 'exact') return false
  const position = { at: 0, expectedAt: 0 }
  const allowed = comparison === 'numbers' ? (tolerance ?? 0) : null
  for (;;) {
    const before = process.threadCpuUsage()
    const same = compareSlice(output, expected, position, allowed)
    const { user, system } = process.threadCpuUsage(before)
    charge((user + system) / 1000)
    if (same !== null) return same
    await nextIteration()
    signal.throwIfAborted()
  }
}

/**
 * Compares tokens from `position` on, and moves it.
 * @param tolerance null when tokens are not compared as numbers
 * @returns whether all tokens are the same; null when tokens are left for the next slice
 */
function compareSlice(
  output: Buffer,
  expected: Buffer,
  position: { at: number; expectedAt: number },
  tolerance: number | null,
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
    if (tolerance === null) return false
    at = tokenEnd(output, at)
    expectedAt = tokenEnd(expected, expectedAt)
    const token = output.toString('latin1', start, at)
    const expectedToken = expected.toString('latin1', expectedStart, expectedAt)
    if (!areClose(token, expectedToken, tolerance)) return false
  }
  position.at = at
  position.expectedAt = expectedAt
  return null
}

/** Space, and tab to carriage return. */
function isSpace(byte: number | undefined): boolean {
  return byte === 32 || (byte !== undefined && byte >= 9 && byte <= 13)
}

function skipSpace(bytes: Buffer, from: number): number {
  let at = from
  while (at < bytes.length && isSpace(bytes[at])) at += 1
  return at
}

function isTokenEnd(bytes: Buffer, at: number): boolean {
  return at >= bytes.length || isSpace(bytes[at])
}

function tokenEnd(bytes: Buffer, from: number): number {
  let at = from
  while (!isTokenEnd(bytes, at)) at += 1
  return at
}
