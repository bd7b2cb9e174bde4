/**
 * Makes the calls of the contract's table. When the server answers 401 to a token, the token is
 * removed and the page continues as a visitor's.
 */
import {
  type Call,
  type CallName,
  type CallParameters,
  type FieldError,
  filledPath,
  pageCalls,
} from '#contract'
import type { Bodies, Reply } from '#contract/shapes.ts'
import { currentToken, dropToken } from './token.ts'

export class CallError extends Error {
  override readonly name = 'CallError'
  readonly status: number
  readonly errors: readonly FieldError[]
  readonly submissionId: number | null

  constructor(
    status: number,
    message: string,
    errors: readonly FieldError[] = [],
    submissionId: number | null = null,
  ) {
    super(message)
    this.status = status
    this.errors = errors
    this.submissionId = submissionId
  }
}

const loadedCalls: Partial<Record<CallName, Call>> = { ...pageCalls }

/** Adds the calls of the admin pages, so that other pages do not ship them. */
export function learnCalls(rows: Partial<Record<CallName, Call>>) {
  Object.assign(loadedCalls, rows)
}

export function rowOf(name: CallName): Call {
  const row = loadedCalls[name]
  if (row === undefined) throw new Error(name)
  return row
}

/** The audience of an answer: the same call can return more to a user than to a visitor. */
export type Viewer = 'visitor' | 'user'

/** Parameters become strings, because a path gives strings and a reply gives numbers. */
export function fetchKey(
  name: CallName,
  parameters: Record<string, string | number>,
  viewer: Viewer,
): [CallName, Record<string, string>, Viewer] {
  const asStrings = Object.entries(parameters).map(([key, value]) => [key, String(value)])
  // The calls of admin pages are unknown if their scripts did not load; the page then says so.
  const who = loadedCalls[name]?.who
  const audience = who === 'admin' ? 'user' : who === 'visitor' ? who : viewer
  return [name, Object.fromEntries(asStrings), audience]
}

/** Sent by this module. Other calls with files use upload.ts. */
type Multipart = 'updateAvatar'
type BodyOf<Name extends CallName> = Name extends keyof Bodies
  ? { body: Bodies[Name] }
  : Name extends Multipart
    ? { body: FormData }
    : { body?: never }
type ParametersOf<Name extends CallName> = keyof CallParameters<Name> extends never
  ? { parameters?: Record<string, never> }
  : { parameters: CallParameters<Name> }
type Extras = {
  query?: Record<string, string>
  /** `Prefer` header, as in `wait=2`: seconds to wait for the verdict before answering. */
  prefer?: string
  /** `If-Match` header: the version that the user saw. The server answers 409 when it has changed. */
  ifMatch?: string
  keepalive?: boolean
  signal?: AbortSignal
}
export type CallOptions<Name extends CallName> = ParametersOf<Name> & BodyOf<Name> & Extras

type LooseOptions = Extras & { parameters?: Record<string, string | number>; body?: unknown }

/** @throws {CallError} when the server refuses; another error when there is no answer */
export async function call<Name extends CallName>(
  name: Name,
  options: CallOptions<Name>,
): Promise<Reply<Name>> {
  return dataOf<Name>(await send(name, options))
}

export async function dataOf<Name extends CallName>(response: Response): Promise<Reply<Name>> {
  const reply: unknown = await response.json()
  if (!isObject(reply) || !isObject(reply['data'])) throw new Error('The reply carries no data')
  // The server serialises with the same schemas, so the shape is not validated again.
  return reply['data'] as Reply<Name>
}

export function tokenFor(name: CallName): string | null {
  const { who, path } = rowOf(name)
  // Sign-in and sign-up send no token, so that an expired one cannot make them fail.
  return who === 'visitor' || /auth\/(?!logout)/.test(path) ? null : currentToken()
}

export async function send(name: CallName, options: LooseOptions): Promise<Response> {
  const { parameters = {}, body, query, prefer, ifMatch, ...rest } = options
  const row = rowOf(name)
  const token = tokenFor(name)
  const headers = new Headers()
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  if (prefer !== undefined) headers.set('prefer', prefer)
  if (ifMatch !== undefined) headers.set('if-match', ifMatch)
  if (row.reply === 'events') headers.set('accept', 'text/event-stream')
  const request: RequestInit = { ...rest, method: row.method, headers }
  if (body instanceof FormData) {
    request.body = body
  } else if (body !== undefined) {
    headers.set('content-type', 'application/json')
    request.body = JSON.stringify(body)
  }
  const path = filledPath(row, parameters)
  const search = new URLSearchParams(query).toString()
  const early = name === 'getUser' && (await takeEarlyUser(token))
  const asked = early || (await fetch(search === '' ? path : `${path}?${search}`, request))
  return accepted(asked, token)
}

declare global {
  interface Window {
    /** The reply for each token; null if the server could not be reached. */
    earlyUser?: Record<string, Promise<Response | null>>
  }
}

/**
 * Returns, once, the reply to the call `getUser` that public/before-paint.js makes while the page's scripts are still
 * loading, if it belongs to this token's user. Every page needs it, and a slow network would otherwise
 * delay it by a round trip.
 */
function takeEarlyUser(token: string | null): Promise<Response | null> | undefined {
  const early = window.earlyUser?.[token ?? '']
  delete window.earlyUser
  return early
}

/** @throws {CallError} when the server refuses; then removes the token if it is not valid any more */
export async function accepted(response: Response, token: string | null): Promise<Response> {
  if (response.ok) return response
  if (response.status === 401 && token !== null) dropToken(token)
  const reply: unknown = await response.json().catch(() => null)
  const { message, errors, data } = isObject(reply) ? reply : {}
  const submissionId = isObject(data) ? data['submissionId'] : null
  throw new CallError(
    response.status,
    typeof message === 'string' ? message : '',
    Array.isArray(errors) ? errors : [],
    typeof submissionId === 'number' ? submissionId : null,
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
