/**
 * The checkers, which compare bytes. `tokens`: runs of bytes between white space must be equal. `exact`:
 * all bytes. `numbers`: as tokens, but two numbers may differ by the tolerance (contract/comparison.ts).
 */
import { areClose, type Comparison } from '#contract'

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
      return sameTokens(
        output,
        expected,
        (a, b) =>
          a.equals(b) || areClose(a.toString('latin1'), b.toString('latin1'), tolerance ?? 0),
      )
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
