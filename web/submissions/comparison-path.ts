import { parseId } from '#contract'

/** The page that compares two submissions: the ids in any order, the older one first. */
export function comparisonPath(one: number, other: number): string {
  return `/compare?before=${Math.min(one, other)}&after=${Math.max(one, other)}`
}

/** The two ids of such an address; null where it does not name two. */
export function comparedIds(query: URLSearchParams): { before: number; after: number } | null {
  const before = parseId(query.get('before') ?? '')
  const after = parseId(query.get('after') ?? '')
  return before === null || after === null ? null : { before, after }
}
