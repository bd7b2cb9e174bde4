import { type Owner, ownerOf } from './owner.ts'
import { useSession } from './session.ts'

/** Returns the owner of stored entries; null until the browser has read its token. */
export function useOwner(): Owner | null {
  const { state, token } = useSession()
  return state === 'unknown' ? null : ownerOf(token)
}
