import { type Owner, ownerOf } from './owner.ts'
import { useSession } from './session.ts'

/** Under whom things are kept; null until the browser has looked at its token. */
export function useOwner(): Owner | null {
  const { state, token } = useSession()
  return state === 'unknown' ? null : ownerOf(token)
}
