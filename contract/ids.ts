/** The largest value of PostgreSQL's integers. */
export const maxId = 2147483647

/** Parses an id in a path: `[1-9][0-9]{0,9}`, at most 2147483647; null for anything else. */
export function parseId(segment: string): number | null {
  if (!/^[1-9][0-9]{0,9}$/.test(segment)) return null
  const id = Number(segment)
  return id <= maxId ? id : null
}
