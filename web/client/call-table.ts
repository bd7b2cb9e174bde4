/**
 * The rows of the call table that this page has loaded. Admin calls are added when an admin page is
 * loaded, so that other pages do not ship them.
 */
import { type Call, type CallName, pageCalls } from '#contract'

const known: Partial<Record<CallName, Call>> = { ...pageCalls }

export function learnCalls(rows: Partial<Record<CallName, Call>>) {
  Object.assign(known, rows)
}

export function rowOf(name: CallName): Call {
  const row = known[name]
  if (row === undefined) throw new Error(name)
  return row
}
