/**
 * Fetches data for pages and handles failures as specified. 403 goes to /notadmin. A call that
 * needs a token goes to the login screen when there is none. The server's message is shown as an
 * error toast. If there is no valid answer, the toast is "An unexpected error occurred". A 404
 * makes no toast: the page itself shows "Page not found".
 */
import { QueryCache, QueryClient, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { CallName, CallParameters, calls } from '#contract'
import type { Reply } from '#contract/shapes.ts'
import { toast } from '../ui/toasts.ts'
import { CallError, type CallOptions, call } from './call.ts'
import { rowOf } from './call-table.ts'
import { fetchKey, type Viewer } from './fetch-key.ts'
import { useFirstReply } from './first-data.ts'
import { goTo } from './navigation.ts'
import { useSession } from './session.ts'
import { currentToken } from './token.ts'

/** How often an open page retries an unavailable server, or refetches what is being judged. */
const askAgainMs = 2_000

export const unexpected = 'An unexpected error occurred'
const offline = 'You are offline. Nothing is lost: try again when you are back.'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { quiet?: boolean }
  }
}

/**
 * Creates a client: one for each page load in the browser, one for each rendered page on the
 * server.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError(error, query) {
        if (query.meta?.quiet !== true && !isMissing(error)) reportFailure(error)
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => !(error instanceof CallError) && failures < 2,
        // Without a network a request fails at once with a message. It is repeated when the network
        // is back.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  })
}

/** Returns the message to show for a failed call. */
export function failureText(error: unknown): string {
  if (error instanceof CallError) return error.message
  return navigator.onLine ? unexpected : offline
}

/** Shows a failed call to the user; after a 403, goes to /notadmin. */
export function reportFailure(error: unknown) {
  if (error instanceof CallError && error.status === 403) goTo('/notadmin', { replace: true })
  else toast.error(failureText(error))
}

function isMissing(error: unknown): boolean {
  return error instanceof CallError && error.status === 404
}

/** Returns true if there was no answer, or a server error that may go away. */
function isAway(error: unknown): boolean {
  return !(error instanceof CallError) || error.status >= 500
}

type FetchName = {
  [Name in CallName]: (typeof calls)[Name] extends { method: 'GET'; reply: 'data' } ? Name : never
}[CallName]

export type FetchOptions<Name extends FetchName> = {
  /** False delays the call, for example until the session is known. */
  enabled?: boolean
  /** Shown until the answer arrives; never cached. */
  placeholder?: Reply<Name> | undefined
  /** How long an answer stays fresh. */
  staleMs?: number
  /** True leaves failures to the caller. */
  quiet?: boolean
  /** Query string parameters. */
  query?: Record<string, string>
  /** True retries until the server is back: for pages that stay open for a long time. */
  untilAnswered?: boolean
  /** Refetches every 2 s while this is true of the answer and the tab is visible. */
  refetchWhile?: (data: Reply<Name>) => boolean
}

export type Fetched<Name extends FetchName> = {
  /** The answer or its placeholder; undefined if there is neither. */
  data: Reply<Name> | undefined
  /** True while `data` is only a placeholder. */
  isPlaceholder: boolean
  /** The resource does not exist or is not visible to this viewer. */
  notFound: boolean
  /** The fetch has failed and is not being retried. The user has already been told the reason. */
  failed: boolean
  refetch: () => void
}

/** Fetches once and shares the answer, as in `useFetch('getSubmission', { submissionId })`. */
export function useFetch<Name extends FetchName>(
  name: Name,
  parameters: CallParameters<Name>,
  options: FetchOptions<Name> = {},
): Fetched<Name> {
  const allowed = useRequiredSession(name)
  const { state } = useSession()
  const first = useFirstReply(name, parameters)
  const { staleMs } = options
  const query = useQuery({
    ...fetchOptions(name, parameters, state === 'user' ? 'user' : 'visitor', options.query),
    enabled: allowed && options.enabled !== false,
    meta: { quiet: options.quiet === true },
    // The server has just answered that it does not exist. A second request would only cause a
    // layout shift.
    retryOnMount: state === 'user' || first === null || first.status === 200,
    ...(staleMs === undefined ? {} : { staleTime: staleMs }),
    refetchInterval: ({ state: { data, status, error: why } }) => {
      const isUnfinished = data !== undefined && options.refetchWhile?.(data)
      const isUnanswered = options.untilAnswered && status === 'error' && isAway(why)
      return isUnfinished || isUnanswered ? askAgainMs : false
    },
  })
  const { error, isError, refetch } = query
  const notFound = isMissing(error)
  // Until the user's own answer arrives, the visitor's embedded one is the placeholder.
  const standIn = isError ? undefined : (options.placeholder ?? first?.data)
  return {
    data: query.data ?? standIn,
    isPlaceholder: query.data === undefined && standIn !== undefined,
    notFound,
    failed: isError && query.data === undefined,
    refetch: () => void refetch(),
  }
}

/** Returns key and function of a fetch, for useFetch and for `queryClient.prefetchQuery`. */
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

/**
 * Returns whether the call may be made. Sends visitors to the login screen when it needs a token.
 */
function useRequiredSession(name: CallName): boolean {
  const { who } = rowOf(name)
  const needsToken = who !== 'visitor' && who !== 'anyone'
  const { state } = useSession()
  const missing = needsToken && state === 'visitor'
  useSignInFirst(missing, 'You need to sign in first')
  return needsToken ? state === 'user' : true
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
