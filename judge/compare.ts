/**
 * The checkers: whether an output is right, decided on bytes, for both streams to their last byte.
 *
 * `tokens`: runs of bytes between white space must be equal; letter case counts, white space does
 * not. `exact`: all bytes. `numbers`: as tokens, but where both tokens are decimal numbers they
 * may differ by the tolerance, absolutely or relative to the expected one.
 */
import type { Comparison } from '#contract'

export type Checker = { comparison: Comparison; tolerance: number | null }

export function isRight(
  { comparison, tolerance }: Checker,
  output: Buffer,
  expected: Buffer,
): boolean {
  switch (comparison) {
    case 'exact':
      return output.equals(expected)
    case 'tokens':
      return sameTokens(output, expected, (a, b) => a.equals(b))
    case 'numbers':
      return sameTokens(output, expected, (a, b) => a.equals(b) || areClose(a, b, tolerance ?? 0))
  }
}

function sameTokens(
  output: Buffer,
  expected: Buffer,
  same: (output: Buffer, expected: Buffer) => boolean,
): boolean {
  // Most right outputs are equal byte by byte, and this is a single memcmp.
  if (output.equals(expected)) return true
  let at = skipSpace(output, 0)
  let expectedAt = skipSpace(expected, 0)
  while (at < output.length && expectedAt < expected.length) {
    const end = tokenEnd(output, at)
    const expectedEnd = tokenEnd(expected, expectedAt)
    if (!same(output.subarray(at, end), expected.subarray(expectedAt, expectedEnd))) return false
    at = skipSpace(output, end)
    expectedAt = skipSpace(expected, expectedEnd)
  }
  return at >= output.length && expectedAt >= expected.length
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

function tokenEnd(bytes: Buffer, from: number): number {
  let at = from
  while (at < bytes.length && !isSpace(bytes[at])) at += 1
  return at
}

const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/
/** Longer tokens are no numbers that a double could tell apart. */
const longestNumber = 400

function areClose(output: Buffer, expected: Buffer, tolerance: number): boolean {
  if (output.length > longestNumber || expected.length > longestNumber) return false
  const text = output.toString('latin1')
  const expectedText = expected.toString('latin1')
  if (!decimal.test(text) || !decimal.test(expectedText)) return false
  const value = Number(text)
  const expectedValue = Number(expectedText)
  const difference = Math.abs(value - expectedValue)
  // NaN when both are infinite: tokens too large for a double are compared as text only.
  return difference <= tolerance * Math.max(1, Math.abs(expectedValue)) && Number.isFinite(value)
}
