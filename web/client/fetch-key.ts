import type { CallName } from '#contract'
import { rowOf } from './call-table.ts'

/** Whose eyes an answer was made for: the same call can tell a user more than a visitor. */
export type Viewer = 'visitor' | 'user'

/** Parameters from a path are strings, those from a reply are numbers: both mean the same thing. */
export function fetchKey(
  name: CallName,
  parameters: Record<string, string | number>,
  viewer: Viewer,
): [CallName, Record<string, string>, Viewer] {
  const asStrings = Object.entries(parameters).map(([key, value]) => [key, String(value)])
  return [name, Object.fromEntries(asStrings), rowOf(name).who === 'visitor' ? 'visitor' : viewer]
}
