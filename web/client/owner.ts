import { tokenUserId } from '#contract'
import { currentToken } from './token.ts'

/** Whose things are kept: a user's, or those of whoever looks without an account. */
export type Owner = number | 'visitor'

/**
 * The name under which this browser keeps something of an owner: drafts, languages, theme, all of
 * it. Only `public/before-paint.js`, which runs before any module, writes it out once more.
 */
export function keyOf(owner: Owner, name: string): string {
  return `kept:${owner}:${name}`
}

/** From the token itself, so that nobody waits for a call. */
export function ownerOf(token: string | null): Owner {
  return (token === null ? null : tokenUserId(token)) ?? 'visitor'
}

export function currentOwner(): Owner {
  return ownerOf(currentToken())
}
