import { QueryCache, QueryClient, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { CallName, CallParameters, calls } from '#contract'
import type { Reply } from '#contract/shapes.ts'
import { toast } from '../ui/toasts.ts'
import { CallError, type CallOptions, call, fetchKey, rowOf, type Viewer } from './call.ts'
import { useFirstReply } from './first-data.ts'
import { goTo } from './navigation.ts'
import { useSession } from './session.ts'
import { currentToken } from './token.ts'

/** The pause between requests while the server is unreachable, or while something is being judged. */
const pollMs = 2_000

export const unexpected = 'An unexpected error occurred'
const offline = 'You are offline. Nothing is lost: try again when you are back.'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { quiet?: boolean }
  }
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError(error, query) {
        if (query.observers.some(({ options }) => !options.meta?.quiet)) reportFailure(error)
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => !(error instanceof CallError) && failures < 2,
        // Without a network a request fails at once, and is repeated when the network is back.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  })
}

export function showFailure(error: unknown) {
  if (error instanceof CallError) toast.error(error.message)
  else toast.error(unexpected, navigator.onLine ? null : offline)
}

/** Shows a failed call to the user; after a 403, goes to /notadmin. */
export function reportFailure(error: unknown) {
  if (error instanceof CallError && error.status === 403) goTo('/notadmin', { replace: true })
  else showFailure(error)
}

type FetchName = {
  [Name in CallName]: (typeof calls)[Name] extends { method: 'GET'; reply: 'data' } ? Name : never
}[CallName]

type FetchOptions<Name extends FetchName> = {
  enabled?: boolean
  placeholder?: Reply<Name> | undefined
  staleMs?: number
  /** Shows no toast. For refreshes in the background that recover by themselves. */
  quiet?: boolean
  query?: Record<string, string>
  /** True retries until the server is back, for pages that stay open for a long time. */
  untilAnswered?: boolean
  /** Refetches at this interval while the tab is visible, and at once when it becomes visible. */
  everyMs?: number
  /** Refetches every 2 s while this returns true for the answer and the tab is visible. */
  refetchWhile?: (data: Reply<Name>) => boolean
}

/**
 * Fetches once and shares the answer, as in `useFetch('getSubmission', { submissionId })`. `failed`
 * means that the fetch is not being retried, and that the user has been shown the reason.
 */
export function useFetch<Name extends FetchName>(
  name: Name,
  parameters: CallParameters<Name>,
  options: FetchOptions<Name> = {},
) {
  const { state, user, isAdmin } = useSession()
  const { who } = rowOf(name)
  const needsToken = who !== 'visitor' && who !== 'anyone'
  useSignInFirst(needsToken && state === 'visitor', 'You need to sign in first')
  const isRefused = who === 'admin' && user?.isAdmin === false
  useEffect(() => {
    if (isRefused) goTo('/notadmin', { replace: true })
  }, [isRefused])
  const first = useFirstReply(name, parameters)
  const isOwn = first?.isOwn === true
  const viewer = state === 'user' || (isOwn && state === 'unknown') ? 'user' : 'visitor'
  // The user's own data are in the query client until they sign out, and must not outlast that.
  const { staleMs, placeholder = isOwn ? undefined : first?.data } = options
  const query = useQuery({
    ...fetchOptions(name, parameters, viewer, options.query),
    // Calls for admins wait until the user is known to be one, so that the server need not refuse them.
    enabled:
      (who === 'admin' ? isAdmin : state === 'user' || !needsToken) && options.enabled !== false,
    meta: { quiet: options.quiet === true },
    // Repeating a request that the server has just refused would only cause a layout shift.
    retryOnMount: state === 'user' || first === null || first.status === 200,
    ...(staleMs === undefined ? {} : { staleTime: staleMs }),
    refetchInterval: ({ state: { data, status, error: why } }) => {
      const isUnfinished = data !== undefined && options.refetchWhile?.(data)
      const isAway = status === 'error' && !(why instanceof CallError && why.status < 500)
      const isRepeated = isUnfinished || (options.untilAnswered && isAway)
      return isRepeated ? pollMs : (options.everyMs ?? false)
    },
    refetchOnWindowFocus: options.everyMs === undefined ? false : 'always',
  })
  const { data, error, isError, refetch } = query
  const isEmbedded = state !== 'unknown' && isError && !query.isFetchedAfterMount
  const embedded = isEmbedded && options.quiet !== true ? error : null
  useEffect(() => {
    if (embedded !== null) reportFailure(embedded)
  }, [embedded])
  // Until the user's own answer arrives, the visitor's embedded one is the placeholder.
  const shown: Reply<Name> | undefined = data ?? (isError ? undefined : placeholder)
  const isPlaceholder = data === undefined && shown !== undefined
  return {
    data: shown,
    isPlaceholder,
    /** True while this is the visitor's view, shown until the user's own arrives. */
    isProvisional: isPlaceholder || (state === 'unknown' && !isOwn),
    notFound: error instanceof CallError && error.status === 404,
    failed: isError && data === undefined,
    refetch: () => void refetch(),
  }
}

export function fetchOptions<Name extends FetchName>(
  name: Name,
  parameters: CallParameters<Name>,
  viewer: Viewer = currentToken() === null ? 'visitor' : 'user',
  query: Record<string, string> = {},
) {
  return {
    queryKey: fetchKey(name, { ...parameters, ...query }, viewer),
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<Reply<Name>> =>
      // A call of this kind has parameters and no body.
      call(name, { parameters, query, signal } as unknown as CallOptions<Name>),
  }
}

/** Shows the reason and goes to the login screen, which leads back to this page. */
export function useSignInFirst(missing: boolean, message: string) {
  const { pathname, search } = useLocation()
  const from = pathname + search
  useEffect(() => {
    if (!missing) return
    toast.error(message)
    goTo('/accounts/login', { replace: true, state: { from } })
  }, [missing, message, from])
}
