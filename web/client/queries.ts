/**
 * Fetching for pages, with what the specification says about failures: 403 goes to /notadmin, a
 * call that needs a token goes to the login screen when there is none, the server's message is
 * shown as an error toast, and anything that is not an answer is "An unexpected error occurred".
 * A fetch that finds nothing makes no toast: the page itself says "Page not found".
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

/** How often a page that was left open asks a server that is away. */
const askAgainMs = 2_000

export const unexpected = 'An unexpected error occurred'
const offline = 'You are offline. Nothing is lost: try again when you are back.'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { quiet?: boolean }
  }
}

/** One for each page load in the browser, one for each rendered page on the server. */
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
        // Without a network a request simply fails and says so; with it again, it is made again.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  })
}

/** What a person is told of a call that failed. */
export function failureText(error: unknown): string {
  if (error instanceof CallError) return error.message
  return navigator.onLine ? unexpected : offline
}

/** What a page does about a call that failed. */
export function reportFailure(error: unknown) {
  if (error instanceof CallError && error.status === 403) goTo('/notadmin', { replace: true })
  else toast.error(failureText(error))
}

function isMissing(error: unknown): boolean {
  return error instanceof CallError && error.status === 404
}

/** Nobody answered, or somebody who will know better soon. */
function isAway(error: unknown): boolean {
  return !(error instanceof CallError) || error.status >= 500
}

type FetchName = {
  [Name in CallName]: (typeof calls)[Name] extends { method: 'GET'; reply: 'data' } ? Name : never
}[CallName]

export type FetchOptions<Name extends FetchName> = {
  /** False waits, for example until it is known who looks. */
  enabled?: boolean
  /** Shown until the answer is there, never kept as one. */
  placeholder?: Reply<Name> | undefined
  /** How long an answer is good without asking again. */
  staleMs?: number
  /** True leaves failures to the caller. */
  quiet?: boolean
  /** Goes behind the path. */
  query?: Record<string, string>
  /** True asks again, by itself, until the server is back: for pages that one leaves open. */
  untilAnswered?: boolean
}

export type Fetched<Name extends FetchName> = {
  /** The answer, or what stands in for it; undefined while there is neither. */
  data: Reply<Name> | undefined
  /** True while `data` only stands in for the answer. */
  isPlaceholder: boolean
  /** The thing does not exist, as far as this viewer may know. */
  notFound: boolean
  /** No answer, and none is on its way: what went wrong has been said. */
  failed: boolean
  refetch: () => void
}

/** `useFetch('getSubmission', { submissionId })`: fetched once, shared by all who ask for it. */
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
    // The server has just said that it is not there: asking again would only make the page jump.
    retryOnMount: state === 'user' || first === null || first.status === 200,
    ...(staleMs === undefined ? {} : { staleTime: staleMs }),
    refetchInterval: ({ state: { status, error: why } }) =>
      options.untilAnswered === true && status === 'error' && isAway(why) ? askAgainMs : false,
  })
  const { error, isError, refetch } = query
  const notFound = isMissing(error)
  // Until a user's own answer is there, the visitor's view of the same thing stands in for it.
  const standIn = isError ? undefined : (options.placeholder ?? first?.data)
  return {
    data: query.data ?? standIn,
    isPlaceholder: query.data === undefined && standIn !== undefined,
    notFound,
    failed: isError && query.data === undefined,
    refetch: () => void refetch(),
  }
}

/** Key and function of one fetch, for useFetch and for `queryClient.prefetchQuery`. */
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

/** Whether the call may be made; sends visitors to the login screen when it needs a token. */
function useRequiredSession(name: CallName): boolean {
  const { who } = rowOf(name)
  const needsToken = who !== 'visitor' && who !== 'anyone'
  const { state } = useSession()
  const missing = needsToken && state === 'visitor'
  useSignInFirst(missing, 'You need to sign in first')
  return needsToken ? state === 'user' : true
}

/** Says why, and goes to the login screen, which leads back to this page. */
export function useSignInFirst(missing: boolean, message: string) {
  const { pathname, search } = useLocation()
  const from = pathname + search
  useEffect(() => {
    if (!missing) return
    toast.error(message)
    goTo('/accounts/login', { replace: true, state: { from } })
  }, [missing, message, from])
}
