import { parseId } from '#contract'

/** Returns the path of the page that compares two submissions, the older one first. */
export function comparisonPath(one: number, other: number): string {
  return `/compare?before=${Math.min(one, other)}&after=${Math.max(one, other)}`
}

/** Reads the two ids from the query; null unless both are valid. */
export function comparedIds(query: URLSearchParams): { before: number; after: number } | null {
  const before = parseId(query.get('before') ?? '')
  const after = parseId(query.get('after') ?? '')
  return before === null || after === null ? null : { before, after }
}
