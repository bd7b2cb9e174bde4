/**
 * Compares outputs in one of these ways:
 * - `tokens`: word by word; white space does not count
 * - `exact`: byte by byte
 * - `numbers`: as `tokens`, but two numbers may differ by the tolerance
 * - `lines`: line by line; white space at line ends and empty lines at the end do not count
 * - `caseless`: as `tokens`, and the case of the letters A to Z does not count
 * - `unordered`: as `lines`, but the lines may have any order
 * - `program`: a checker program of the problem decides
 * - `interactor`: a program of the problem talks to the submission, and decides
 */
export const comparisons = [
  'tokens',
  'exact',
  'numbers',
  'lines',
  'caseless',
  'unordered',
  'program',
  'interactor',
] as const
export type Comparison = (typeof comparisons)[number]

export const defaultComparison: Comparison = 'tokens'

const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/
/** Longer tokens are not compared as numbers. */
const longestNumber = 400

/**
 * Returns true if both tokens are numbers that differ by at most the tolerance, absolutely or
 * relative to the expected one. A number is decimal with digits before or after its point, an
 * optional sign and exponent, and fits into a double: 7, -0.5, +.5, 5., 1e-9. These are not
 * numbers, and equal only as text: nan, inf, 0x10, 1e400, 1_000, 1,5 and 3m.
 */
export function areClose(output: string, expected: string, tolerance: number): boolean {
  if (output.length > longestNumber || expected.length > longestNumber) return false
  if (!decimal.test(output) || !decimal.test(expected)) return false
  const [value, wanted] = [Number(output), Number(expected)]
  if (!Number.isFinite(value) || !Number.isFinite(wanted)) return false
  const scale = Math.max(1, Math.abs(wanted))
  // 0.300001 is within 1e-6 of 0.3, but the difference of the doubles is slightly greater.
  return Math.abs(value - wanted) <= (tolerance + Number.EPSILON) * scale
}

/** Returns true if an output with other words, or in another order, than the expected one may be right. */
export function allowsDifferences(comparison: Comparison): boolean {
  return ['program', 'interactor', 'unordered'].includes(comparison)
}

export function comparisonWords(comparison: Comparison, tolerance: number | null): string {
  const words: Readonly<Record<Comparison, string>> = {
    tokens: 'Compared word by word. White space is ignored; letter case matters.',
    exact: 'Compared exactly, including white space.',
    numbers: `Numbers may be off by ${tolerance}, absolutely or relative to the right one; spaces and line ends do not count.`,
    lines:
      'Compared line by line. White space at line ends and empty lines at the end are ignored.',
    caseless: 'Compared word by word. White space and letter case are ignored.',
    unordered:
      'Compared line by line, in any order. White space at line ends and empty lines at the end are ignored.',
    program: 'Checked by a program, which may accept several answers.',
    interactor: 'Your program talks to another program, which decides.',
  }
  return words[comparison]
}
