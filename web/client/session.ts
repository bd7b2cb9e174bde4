import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { OwnUser } from '#contract/shapes.ts'
import { call, fetchKey } from './call.ts'
import { type Owner, ownerOf } from './owner.ts'
import { currentToken, dropToken, watchToken } from './token.ts'

const retryMs = 10_000

export type Session = {
  /** Unknown until the browser has read its token; the server's HTML is the visitor's view. */
  state: 'unknown' | 'visitor' | 'user'
  token: string | null
  user: OwnUser | null
  isAdmin: boolean
}

export function useSession(): Session {
  const token = useSyncExternalStore<string | null | undefined>(
    watchToken,
    currentToken,
    () => undefined,
  )
  const { data } = useQuery({
    queryKey: fetchKey('getUser', {}, 'user'),
    queryFn: ({ signal }) => call('getUser', { signal }),
    enabled: typeof token === 'string',
    staleTime: 60_000,
    meta: { quiet: true },
    // The top bar has no retry button, so its own failed request is repeated. A page that reports
    // failures has a button and needs no automatic retry.
    refetchInterval: ({ state, observers }) =>
      state.status === 'error' &&
      observers.every(({ options }) => options.meta?.quiet === true) &&
      retryMs,
  })
  if (token === undefined) return { state: 'unknown', token: null, user: null, isAdmin: false }
  if (token === null) return { state: 'visitor', token, user: null, isAdmin: false }
  const user = data?.user ?? null
  return { state: 'user', token, user, isAdmin: user?.isAdmin ?? false }
}

/** Returns the owner of stored entries; null until the browser has read its token. */
export function useOwner(): Owner | null {
  const { state, token } = useSession()
  return state === 'unknown' ? null : ownerOf(token)
}

/** Ends the session without waiting for the server's answer. */
export function signOut() {
  const token = currentToken()
  if (token === null) return
  // `call` sets the header before the token is dropped.
  call('logout', { keepalive: true }).catch(() => undefined)
  dropToken(token)
}
