/**
 * Makes the calls of the contract's table. The session's token goes with every call but those that
 * do not look at it; a 401 to a token that was sent removes it, and the page goes on as a visitor.
 */
import { type CallName, type CallParameters, callPath, calls, type FieldError } from '#contract'
import type { Bodies, Reply } from '#contract/shapes.ts'
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

type Multipart = 'updateAvatar' | 'contribute'
type BodyOf<Name extends CallName> = Name extends keyof Bodies
  ? { body: Bodies[Name] }
  : Name extends Multipart
    ? { body: FormData }
    : { body?: never }
type ParametersOf<Name extends CallName> = keyof CallParameters<Name> extends never
  ? { parameters?: Record<string, never> }
  : { parameters: CallParameters<Name> }
type Extras = {
  /** As in `wait=2`: seconds to wait for the verdict before answering. */
  prefer?: string
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
  const reply: unknown = await response.json()
  if (!isObject(reply) || !isObject(reply['data'])) throw new Error('The reply carries no data')
  // The server serialises by the same schemas, so the network is trusted to keep their shape.
  return reply['data'] as Reply<Name>
}

// Who signs in or up does it as nobody: an old token must not stand in the way.
const withoutToken = new Set<CallName>([
  'login',
  'register',
  'requestResetLink',
  'changePasswordByLink',
  'listProblemsNoAccount',
  'listLanguages',
  'getProblemNoAccount',
])

/** The answer itself, for calls that stream events or send a file. */
export async function send(name: CallName, options: LooseOptions): Promise<Response> {
  const token = withoutToken.has(name) ? null : currentToken()
  const headers = new Headers()
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  if (options.prefer !== undefined) headers.set('prefer', options.prefer)
  if (calls[name].reply === 'events') headers.set('accept', 'text/event-stream')
  const request: RequestInit = { method: calls[name].method, headers }
  if (options.signal !== undefined) request.signal = options.signal
  if (options.body instanceof FormData) {
    request.body = options.body
  } else if (options.body !== undefined) {
    headers.set('content-type', 'application/json')
    request.body = JSON.stringify(options.body)
  }
  const response = await fetch(pathOf(name, options.parameters), request)
  if (response.ok) return response
  if (response.status === 401 && token !== null) dropToken(token)
  throw await readFailure(response)
}

function pathOf<Name extends CallName>(
  name: Name,
  parameters: Record<string, string | number> | undefined,
) {
  // CallOptions asks for parameters exactly where the path of `name` has some.
  return callPath(name, (parameters ?? {}) as CallParameters<Name>)
}

async function readFailure(response: Response): Promise<CallError> {
  const reply: unknown = await response.json().catch(() => null)
  const body = isObject(reply) ? reply : {}
  const message = typeof body['message'] === 'string' ? body['message'] : ''
  const errors = Array.isArray(body['errors']) ? body['errors'].filter(isFieldError) : []
  const data = isObject(body['data']) ? body['data'] : {}
  const submissionId = data['submissionId']
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new CallError(
    response.status,
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
