import type { Comparison } from '#contract'
import type { Losses } from '../package-files.ts'

/** See "Default Output Validator Specification" in the Kattis problem package format. */
export function readFlags(
  flags: readonly string[],
  losses: Losses,
): { comparison: Comparison; tolerance: number | null } {
  const tolerances: number[] = []
  const kinds = new Set<string>()
  let isCaseSensitive = false
  let isSpaceSensitive = false
  for (let at = 0; at < flags.length; at++) {
    const flag = flags[at] ?? ''
    if (flag === 'case_sensitive') isCaseSensitive = true
    else if (flag === 'space_change_sensitive') isSpaceSensitive = true
    else if (/^float_(?:(?:relative|absolute)_)?tolerance$/.test(flag)) {
      tolerances.push(Number(flags[++at]))
      kinds.add(flag)
    } else losses.add(`The flag ${flag} of the output validator is not known.`)
  }
  const tolerance = Math.max(0, ...tolerances.filter((value) => value > 0))
  if (new Set(tolerances).size > 1) {
    losses.add(`There are two tolerances; the larger one, ${tolerance}, is used for both.`)
  }
  if (tolerance > 0) {
    const [only = ''] = kinds.size === 1 ? kinds : []
    if (only !== '' && only !== 'float_tolerance') {
      losses.add(`The tolerance of ${only} is used as an absolute and as a relative one here.`)
    }
    if (!isCaseSensitive) losses.add('Letter case counts in words beside numbers here.')
    if (isSpaceSensitive) losses.add('White space does not count here beside a tolerance.')
    return { comparison: 'numbers', tolerance }
  }
  if (tolerances.includes(0)) {
    losses.add('Numbers are compared as texts here, because the tolerance is 0.')
  }
  if (isSpaceSensitive) {
    if (!isCaseSensitive) losses.add('Letter case counts here where white space does.')
    return { comparison: 'exact', tolerance: null }
  }
  return { comparison: isCaseSensitive ? 'tokens' : 'caseless', tolerance: null }
}

/** Returns the arguments with which the default output validator compares like Assay. */
export function flagsFor(comparison: Comparison, tolerance: number | null): string {
  if (comparison === 'caseless') return ''
  if (comparison === 'exact') return 'case_sensitive space_change_sensitive'
  if (comparison === 'numbers') return `case_sensitive float_tolerance ${tolerance}`
  // The default validator has no comparison of lines. For programs, the flags do not count.
  return 'case_sensitive'
}
