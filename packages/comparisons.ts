/** Translates the comparison of a package to Assay's terms. */
import type { Comparison, ProblemProgram } from '#contract'
import { comparisonOfChecker } from './comparison-checkers.ts'

export interface Compared {
  comparison: Comparison
  tolerance: number | null
}

export const byTokens: Compared = { comparison: 'tokens', tolerance: null }
export const byLines: Compared = { comparison: 'lines', tolerance: null }
export const byInteractor: Compared = { comparison: 'interactor', tolerance: null }
const caseless: Compared = { comparison: 'caseless', tolerance: null }
const numbers = (tolerance: number): Compared => ({ comparison: 'numbers', tolerance })

/** @param otherwise how outputs are compared without a checker */
export function checkedBy(checker: ProblemProgram | null, otherwise: Compared) {
  if (checker === null) return { ...otherwise, checker }
  const ours = comparisonOfChecker(checker.code)
  if (ours !== undefined) return { ...ours, checker: null }
  return { comparison: 'program' as const, tolerance: null, checker }
}

/**
 * The standard checkers of testlib (https://github.com/MikeMirzayanov/testlib), which systems know by name.
 * The values are those that their first lines state. None of them compares line ends.
 */
export const standardCheckers: ReadonlyMap<string, Compared> = new Map([
  ...['wcmp', 'lcmp', 'ncmp', 'hcmp', 'icmp'].map((name) => [name, byTokens] as const),
  ...['yesno', 'nyesno'].map((name) => [name, caseless] as const),
  ['fcmp', byLines],
  ['rcmp4', numbers(1e-4)],
  ...['rcmp6', 'dcmp'].map((name) => [name, numbers(1e-6)] as const),
  ['rcmp9', numbers(1e-9)],
  ...['acmp', 'rcmp', 'rncmp'].map((name) => [name, numbers(1.5e-6)] as const),
])
