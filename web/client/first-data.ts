/**
 * The replies that the server embeds in the HTML: those for a visitor or, in a page that was requested with a token
 * (public/before-paint.js), those for its user. Complete replies seed the query client. A shortened reply (the first rows of a
 * long list) is only a placeholder.
 */
import type { QueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { CallName, CallParameters, LanguageInfo } from '#contract'
import type { Reply } from '#contract/shapes.ts'
import { CallError, fetchKey } from './call.ts'

export type FirstCall = { call: CallName; parameters: Record<string, string | number> }

export type FirstReply = FirstCall & {
  /** Present if the reply was made for the signed-in user. */
  viewer?: 'user'
  /** 200, or the status of the refusal; then `message` gives the reason. */
  status: number
  data?: unknown
  message?: string
  /** Length of the whole list when `data` is shortened. */
  total?: number
}

export type FirstData = {
  /**
   * listSorting: the server's setting LIST_SORTING. languages: what it offers, if that is not what the
   * specification names.
   */
  settings: { listSorting: boolean; languages?: readonly LanguageInfo[] }
  replies: FirstReply[]
  /** The id of this page request in the server's log; the error page shows it. */
  requestId?: string
}

export const noFirstData: FirstData = { settings: { listSorting: false }, replies: [] }

export const FirstDataContext = createContext<FirstData>(noFirstData)

export const firstDataId = 'first-data'

declare global {
  interface Window {
    /** The token for which public/before-paint.js has requested the page. */
    ownToken?: string
  }
}

export function readFirstData(document: Document): FirstData {
  const text = document.getElementById(firstDataId)?.textContent
  return text ? (JSON.parse(text) as FirstData) : noFirstData
}

/** Returns whether the page was rendered for a user who has signed out since. */
export function isOutdated({ replies }: FirstData, token: string | null): boolean {
  return window.ownToken !== (token ?? undefined) && replies.some(({ viewer }) => viewer === 'user')
}

export function useSettings(): FirstData['settings'] {
  return useContext(FirstDataContext).settings
}

export function useFirstReply<Name extends CallName>(
  name: Name,
  parameters: CallParameters<Name>,
): { isOwn: boolean; status: number; data: Reply<Name> | undefined; total: number | null } | null {
  const { replies } = useContext(FirstDataContext)
  const wanted = keyText(name, parameters)
  const found = replies.find((reply) => keyText(reply.call, reply.parameters) === wanted)
  if (found === undefined) return null
  // The server built it from the same schemas.
  const data = found.data as Reply<Name> | undefined
  return { isOwn: found.viewer === 'user', status: found.status, data, total: found.total ?? null }
}

function keyText(name: CallName, parameters: Record<string, string | number>) {
  return JSON.stringify(fetchKey(name, parameters, 'visitor'))
}

export function seedQueries(client: QueryClient, { replies }: FirstData) {
  for (const { call, parameters, viewer, status, data, message, total } of replies) {
    const queryKey = fetchKey(call, parameters, viewer ?? 'visitor')
    if (status === 200) {
      if (total === undefined) client.setQueryData(queryKey, data)
      continue
    }
    const error = new CallError(status, message ?? '')
    const query = client.getQueryCache().build<unknown, Error>(client, { queryKey })
    query.setState({ ...query.state, status: 'error', fetchStatus: 'idle', error })
  }
}
