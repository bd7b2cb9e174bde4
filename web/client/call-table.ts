/**
 * The rows of the call table that this page knows: everybody's at first, and those of admins once
 * their pages have been loaded. Other pages are spared their weight.
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
