import { readSubmissionFilter, type SubmissionFilter } from '#contract'

/** It was checked before it was stored. */
export function filterOf(stored: unknown): SubmissionFilter {
  return readSubmissionFilter(textsOf(stored)).filter
}

export function textsOf(stored: unknown): Record<string, string> {
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, String(value)]))
}
