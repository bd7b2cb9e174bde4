import { tokenUserId } from '#contract'
import type { Owner } from './kept.ts'
import { useSession } from './session.ts'

/**
 * Under whom things are kept, from the token itself, so that nobody waits for a call; null until
 * the browser has looked at its token.
 */
export function useOwner(): Owner | null {
  const { state, token } = useSession()
  if (state === 'unknown') return null
  return (token === null ? null : tokenUserId(token)) ?? 'visitor'
}
