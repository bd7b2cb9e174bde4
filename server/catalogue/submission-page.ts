/**
 * Pages of submissions, newest first. A user may have a million submissions, so each reply is
 * limited and names the id to send as `?before=` for the next page.
 */
import type { FastifyRequest } from 'fastify'
import { limits, parseId } from '#contract'

const newestId = 2_147_483_647

/** One row more than a page has, to find out whether another page follows. */
export const pageRows = limits.listed.submissions + 1

/** Returns the newest id that the page may contain: one less than `?before=`. */
export function pageFrom({ url }: FastifyRequest): number {
  const before = parseId(new URLSearchParams(url.split('?')[1]).get('before') ?? '')
  return before === null ? newestId : before - 1
}

/** Returns the rows of a page without the extra one. */
export function pageOf<Row extends { id: number }>(
  found: readonly Row[],
  atMost: number = limits.listed.submissions,
): { rows: readonly Row[]; next: number | null } {
  const rows = found.slice(0, atMost)
  return { rows, next: found.length > rows.length ? (rows.at(-1)?.id ?? null) : null }
}

/** Like `pageOf`, but also limits the number of results that come with the rows. */
export function pageWithResults<Row extends { id: number; test_count: number }>(
  found: readonly Row[],
): { rows: readonly Row[]; next: number | null } {
  let results = 0
  const end = found.findIndex(({ test_count: tests }, index) => {
    results += tests
    return index > 0 && results > limits.listed.results
  })
  return pageOf(found, Math.min(end === -1 ? found.length : end, limits.listed.submissions))
}
