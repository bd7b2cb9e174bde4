/**
 * The first data of a page: the replies that it begins with, made by the server as a visitor and
 * put into the HTML as JSON, so that the first paint needs no request. Whole replies go into the
 * query client; a shortened one (the first rows of a long list) is only there for the meantime.
 */
import type { QueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { CallName, CallParameters } from '#contract'
import type { Reply } from '#contract/shapes.ts'
import { CallError } from './call.ts'
import { fetchKey } from './fetch-key.ts'

export type FirstCall = { call: CallName; parameters: Record<string, string | number> }

export type FirstReply = FirstCall & {
  /** 200, or what the call was refused with; then `message` says why. */
  status: number
  data?: unknown
  message?: string
  /** Of a shortened list: how long the whole one is. */
  total?: number
}

export type Settings = {
  /** LIST_SORTING of the server. */
  listSorting: boolean
}

export type FirstData = {
  settings: Settings
  replies: FirstReply[]
  /** What the server's log calls this page request; the error page shows it. */
  requestId?: string
}

export const noFirstData: FirstData = { settings: { listSorting: false }, replies: [] }

export const FirstDataContext = createContext<FirstData>(noFirstData)

/** The id of the script element that carries the first data. */
export const firstDataId = 'first-data'

export function readFirstData(document: Document): FirstData {
  const text = document.getElementById(firstDataId)?.textContent
  return text ? (JSON.parse(text) as FirstData) : noFirstData
}

export function useSettings(): Settings {
  return useContext(FirstDataContext).settings
}

export function useRequestId(): string | null {
  return useContext(FirstDataContext).requestId ?? null
}

/** The first reply to a call if the page came with it; `data` may be a shortened list. */
export function useFirstReply<Name extends CallName>(
  name: Name,
  parameters: CallParameters<Name>,
): { status: number; data: Reply<Name> | undefined; total: number | null } | null {
  const { replies } = useContext(FirstDataContext)
  const wanted = keyText(name, parameters)
  const found = replies.find((reply) => keyText(reply.call, reply.parameters) === wanted)
  if (found === undefined) return null
  // Made by the server from the same schemas.
  const data = found.data as Reply<Name> | undefined
  return { status: found.status, data, total: found.total ?? null }
}

function keyText(name: CallName, parameters: Record<string, string | number>) {
  return JSON.stringify(fetchKey(name, parameters, 'visitor'))
}

/** Gives the query client what the page came with. */
export function seedQueries(client: QueryClient, { replies }: FirstData) {
  for (const { call, parameters, status, data, message, total } of replies) {
    const queryKey = fetchKey(call, parameters, 'visitor')
    if (total !== undefined) continue
    if (status === 200) {
      client.setQueryData(queryKey, data)
    } else {
      const error = new CallError(status, message ?? '')
      const query = client.getQueryCache().build<unknown, Error>(client, { queryKey })
      query.setState({ ...query.state, status: 'error', fetchStatus: 'idle', error })
    }
  }
}
