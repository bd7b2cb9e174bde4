import { tokenUserId } from '#contract'
import { currentToken } from './token.ts'

export type Owner = number | 'visitor'

/** The storage key of an owner's entry, a format that `public/before-paint.js` duplicates. */
export function keyOf(owner: Owner, name: string): string {
  return `kept:${owner}:${name}`
}

/** Reads the user from the token, without waiting for a call. */
export function ownerOf(token: string | null): Owner {
  return (token === null ? null : tokenUserId(token)) ?? 'visitor'
}

export function currentOwner(): Owner {
  return ownerOf(currentToken())
}
