/**
 * Makes the calls of the contract's table. Every call sends the session's token, except calls that
 * ignore it. When the server answers 401 to a token, the token is removed and the page continues as
 * a visitor's.
 */
import { type CallName, type CallParameters, type FieldError, filledPath } from '#contract'
import type { Bodies, Reply } from '#contract/shapes.ts'
import { rowOf } from './call-table.ts'
import { currentToken, dropToken } from './token.ts'

/** A call that the server refused. `message` is shown to the user. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly status: number
  readonly errors: readonly FieldError[]
  readonly data: { submissionId?: number }
  /** Seconds to wait before the next attempt; set for 429 and 503. */
  readonly retryAfterSeconds: number | null

  constructor(
    status: number,
    message: string,
    errors: readonly FieldError[] = [],
    data: { submissionId?: number } = {},
    retryAfterSeconds: number | null = null,
  ) {
    super(message)
    this.status = status
    this.errors = errors
    this.data = data
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Sent by call.ts. Other calls with files use upload.ts. */
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
  /** Query string appended to the path, as in `?title=…`. */
  query?: Record<string, string>
  /** `Prefer` header, as in `wait=2`: seconds to wait for the verdict before answering. */
  prefer?: string
  /**
   * `If-Match` header: the version that the user saw. The server answers 409 when it has changed
   * since.
   */
  ifMatch?: string
  /** Lets the request outlive the page. */
  keepalive?: boolean
  signal?: AbortSignal
}
export type CallOptions<Name extends CallName> = ParametersOf<Name> & BodyOf<Name> & Extras

type LooseOptions = Extras & {
  parameters?: Record<string, string | number>
  body?: unknown
}

/** @throws {CallError} when the server refuses; another error when there is no answer */
export async function call<Name extends CallName>(
  name: Name,
  options: CallOptions<Name>,
): Promise<Reply<Name>> {
  const response = await send(name, options)
  return dataOf<Name>(await response.json())
}

export function dataOf<Name extends CallName>(reply: unknown): Reply<Name> {
  if (!isObject(reply) || !isObject(reply['data'])) throw new Error('The reply carries no data')
  // The server serialises with the same schemas, so the shape is not validated again.
  return reply['data'] as Reply<Name>
}

/** Returns the token to send with a call, or null when there is none or the call ignores it. */
export function tokenFor(name: CallName): string | null {
  const { who, path } = rowOf(name)
  // Sign-in and sign-up send no token, so that an expired one cannot make them fail.
  return who === 'visitor' || /auth\/(?!logout)/.test(path) ? null : currentToken()
}

/** Returns the raw response, for calls that stream events or send a file. */
export async function send(name: CallName, options: LooseOptions): Promise<Response> {
  const token = tokenFor(name)
  const headers = new Headers()
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  if (options.prefer !== undefined) headers.set('prefer', options.prefer)
  if (options.ifMatch !== undefined) headers.set('if-match', options.ifMatch)
  if (rowOf(name).reply === 'events') headers.set('accept', 'text/event-stream')
  const request: RequestInit = { method: rowOf(name).method, headers }
  if (options.signal !== undefined) request.signal = options.signal
  if (options.keepalive !== undefined) request.keepalive = options.keepalive
  if (options.body instanceof FormData) {
    request.body = options.body
  } else if (options.body !== undefined) {
    headers.set('content-type', 'application/json')
    request.body = JSON.stringify(options.body)
  }
  const query = new URLSearchParams(options.query).toString()
  const path = pathOf(name, options.parameters)
  const response = await fetch(query === '' ? path : `${path}?${query}`, request)
  if (response.ok) return response
  const reply: unknown = await response.json().catch(() => null)
  throw failureOf({ status: response.status, headers: response.headers, reply, token })
}

export function pathOf<Name extends CallName>(
  name: Name,
  parameters: Record<string, string | number> | undefined,
) {
  // CallOptions requires parameters exactly when the path of `name` has some.
  return filledPath(rowOf(name), parameters ?? {})
}

/** Turns a refusal into a CallError. Removes the token when the server no longer accepts it. */
export function failureOf({
  status,
  headers,
  reply,
  token,
}: {
  status: number
  headers: Pick<Headers, 'get'>
  reply: unknown
  token: string | null
}): CallError {
  if (status === 401 && token !== null) dropToken(token)
  const body = isObject(reply) ? reply : {}
  const message = typeof body['message'] === 'string' ? body['message'] : ''
  const errors = Array.isArray(body['errors']) ? body['errors'].filter(isFieldError) : []
  const data = isObject(body['data']) ? body['data'] : {}
  const submissionId = data['submissionId']
  const retryAfter = Number(headers.get('retry-after') ?? Number.NaN)
  return new CallError(
    status,
    message,
    errors,
    typeof submissionId === 'number' ? { submissionId } : {},
    Number.isFinite(retryAfter) ? retryAfter : null,
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isFieldError(value: unknown): value is FieldError {
  return (
    isObject(value) && typeof value['field'] === 'string' && typeof value['message'] === 'string'
  )
}
