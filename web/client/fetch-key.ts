import type { CallName } from '#contract'
import { rowOf } from './call-table.ts'

/** The audience of an answer: the same call can return more to a user than to a visitor. */
export type Viewer = 'visitor' | 'user'

/**
 * Returns the query key of a call. Parameters become strings, because a path gives strings and a
 * reply gives numbers.
 */
export function fetchKey(
  name: CallName,
  parameters: Record<string, string | number>,
  viewer: Viewer,
): [CallName, Record<string, string>, Viewer] {
  const asStrings = Object.entries(parameters).map(([key, value]) => [key, String(value)])
  return [name, Object.fromEntries(asStrings), rowOf(name).who === 'visitor' ? 'visitor' : viewer]
}
