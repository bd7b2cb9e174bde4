/**
 * How a program's output is compared with the expected one: token by token (white space does not
 * count), byte by byte, or token by token with numbers allowed to differ by a tolerance.
 */
export const comparisons = ['tokens', 'exact', 'numbers'] as const
export type Comparison = (typeof comparisons)[number]

export const defaultComparison: Comparison = 'tokens'

const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/
/** Longer tokens are no numbers that a double could tell apart. */
const longestNumber = 400

/**
 * Whether two tokens are numbers that differ by at most the tolerance, absolutely or relative to
 * the expected one. A number is a decimal one with digits before or after its point, which may have
 * a sign and an exponent, and fits into a double: 7, -0.5, +.5, 5., 1e-9. No numbers, and so equal
 * only as text, are nan, inf, 0x10, 1e400, 1_000, 1,5 and 3m.
 */
export function areClose(output: string, expected: string, tolerance: number): boolean {
  if (output.length > longestNumber || expected.length > longestNumber) return false
  if (!decimal.test(output) || !decimal.test(expected)) return false
  const [value, wanted] = [Number(output), Number(expected)]
  if (!Number.isFinite(value) || !Number.isFinite(wanted)) return false
  const scale = Math.max(1, Math.abs(wanted))
  // 0.300001 is within 1e-6 of 0.3, though not when doubles are subtracted.
  return Math.abs(value - wanted) <= (tolerance + Number.EPSILON) * scale
}

/** What a page says of it. */
export function comparisonWords(comparison: Comparison, tolerance: number | null): string {
  switch (comparison) {
    case 'tokens':
      return 'Compared word by word: spaces and line ends do not count, letter case does.'
    case 'exact':
      return 'Compared to the last character, spaces and line ends included.'
    case 'numbers':
      return `Numbers may be off by ${tolerance}, absolutely or relative to the right one; spaces and line ends do not count.`
  }
}
