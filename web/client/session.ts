/**
 * The session of the page. HTML from the server is always the visitor's view, so the state is
 * `unknown` until the browser has read its token.
 */
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { OwnUser } from '#contract/shapes.ts'
import { call } from './call.ts'
import { fetchKey } from './fetch-key.ts'
import { currentToken, dropToken, storeToken, watchToken } from './token.ts'

const askAgainMs = 10_000

export type Session = {
  state: 'unknown' | 'visitor' | 'user'
  token: string | null
  /** The signed-in user; null for visitors and until the first answer. */
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
      askAgainMs,
  })
  if (token === undefined) return { state: 'unknown', token: null, user: null, isAdmin: false }
  if (token === null) return { state: 'visitor', token, user: null, isAdmin: false }
  const user = data?.user ?? null
  return { state: 'user', token, user, isAdmin: user?.isAdmin ?? false }
}

export function signIn(token: string) {
  storeToken(token)
}

/** Ends the session without waiting for the server's answer. */
export function signOut() {
  const token = currentToken()
  if (token === null) return
  // `call` sets the header before the token is dropped.
  call('logout', { keepalive: true }).catch(() => undefined)
  dropToken(token)
}
