/** Helpers of the built-in comparisons: slices, white space and tokens of bytes that may not be text. */

/** The next bytes of both texts to compare. */
export type Position = { at: number; expectedAt: number }

/**
 * Compares from `position` on, and moves it.
 * @returns whether the texts are the same; null when bytes are left for the next slice
 */
export type CompareSlice = (output: Buffer, expected: Buffer, position: Position) => boolean | null

/** Bytes of both texts in one slice: some milliseconds, if all of its tokens are unequal numbers. */
export const sliceBytes = 64 * 1024

/** Space, and tab to carriage return. */
export function isSpace(byte: number | undefined): boolean {
  return byte === 32 || (byte !== undefined && byte >= 9 && byte <= 13)
}

export function skipSpace(bytes: Buffer, from: number): number {
  let at = from
  while (at < bytes.length && isSpace(bytes[at])) at += 1
  return at
}

export function isTokenEnd(bytes: Buffer, at: number): boolean {
  return at >= bytes.length || isSpace(bytes[at])
}

export function tokenEnd(bytes: Buffer, from: number): number {
  let at = from
  while (!isTokenEnd(bytes, at)) at += 1
  return at
}
