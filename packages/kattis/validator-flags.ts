import type { Comparison } from '#contract'

export interface FlaggedComparison {
  comparison: Comparison
  tolerance: number | null
  left: string[]
}

/**
 * Converts the arguments of the default output validator to a comparison of Assay. See "Default Output
 * Validator Specification" in the Kattis problem package format.
 */
export function readFlags(flags: readonly string[]): FlaggedComparison {
  const left: string[] = []
  const tolerances: number[] = []
  let isCaseSensitive = false
  let isSpaceSensitive = false
  for (let at = 0; at < flags.length; at++) {
    const flag = flags[at] ?? ''
    if (flag === 'case_sensitive') isCaseSensitive = true
    else if (flag === 'space_change_sensitive') isSpaceSensitive = true
    else if (/^float_(?:(?:relative|absolute)_)?tolerance$/.test(flag)) {
      tolerances.push(Number(flags[++at]))
    } else left.push(`The flag ${flag} of the output validator is not known.`)
  }
  if (!isCaseSensitive) left.push('Letter case counts in outputs here; in the package it does not.')
  const tolerance = Math.max(0, ...tolerances.filter((value) => value > 0))
  if (new Set(tolerances).size > 1) {
    left.push(`There are two tolerances; the larger one, ${tolerance}, is used for both.`)
  }
  if (tolerance > 0) {
    if (isSpaceSensitive) left.push('White space does not count here beside a tolerance.')
    return { comparison: 'numbers', tolerance, left }
  }
  return { comparison: isSpaceSensitive ? 'exact' : 'tokens', tolerance: null, left }
}

/** Returns the arguments with which the default output validator compares like Assay. */
export function flagsFor(comparison: Comparison, tolerance: number | null): string {
  switch (comparison) {
    case 'tokens':
      return 'case_sensitive'
    case 'exact':
      return 'case_sensitive space_change_sensitive'
    case 'numbers':
      return `case_sensitive float_tolerance ${tolerance}`
  }
}
