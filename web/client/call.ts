/**
 * Makes the calls of the contract's table. The session's token goes with every call but those that
 * do not look at it; a 401 to a token that was sent removes it, and the page goes on as a visitor.
 */
import { type CallName, type CallParameters, type FieldError, filledPath } from '#contract'
import type { Bodies, Reply } from '#contract/shapes.ts'
import { rowOf } from './call-table.ts'
import { currentToken, dropToken } from './token.ts'

/** A call that the server answered with a failure. `message` is for people. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly status: number
  readonly errors: readonly FieldError[]
  readonly data: { submissionId?: number }
  /** Seconds until another try makes sense; of a 429 or 503. */
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

/** The others that carry files go by upload.ts. */
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
  /** Goes behind the path, as in `?title=…`. */
  query?: Record<string, string>
  /** As in `wait=2`: seconds to wait for the verdict before answering. */
  prefer?: string
  /** What the call is about, as it was looked at: refused with 409 when it is another by now. */
  ifMatch?: string
  /** Outlives the page that makes it. */
  keepalive?: boolean
  signal?: AbortSignal
}
export type CallOptions<Name extends CallName> = ParametersOf<Name> & BodyOf<Name> & Extras

type LooseOptions = Extras & {
  parameters?: Record<string, string | number>
  body?: unknown
}

/** @throws {CallError} when the server refuses; any other error when no answer came. */
export async function call<Name extends CallName>(
  name: Name,
  options: CallOptions<Name>,
): Promise<Reply<Name>> {
  const response = await send(name, options)
  return dataOf<Name>(await response.json())
}

export function dataOf<Name extends CallName>(reply: unknown): Reply<Name> {
  if (!isObject(reply) || !isObject(reply['data'])) throw new Error('The reply carries no data')
  // The server serialises by the same schemas, so the network is trusted to keep their shape.
  return reply['data'] as Reply<Name>
}

/** What goes with a call: the token where there is one, and where the call looks at it. */
export function tokenFor(name: CallName): string | null {
  const { who, path } = rowOf(name)
  // Who signs in or up does it as nobody: an old token must not stand in the way.
  return who === 'visitor' || /auth\/(?!logout)/.test(path) ? null : currentToken()
}

/** The answer itself, for calls that stream events or send a file. */
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
  // CallOptions asks for parameters exactly where the path of `name` has some.
  return filledPath(rowOf(name), parameters ?? {})
}

/** A refusal as it was answered; a token that is not good any more is dropped. */
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
