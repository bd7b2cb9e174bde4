/**
 * The API replies that a page starts with, from the calls that a visitor's browser would make. If the page's
 * request has a token (web/public/before-paint.js), they are the calls of its user.
 */
import type { FastifyInstance, FastifyRequest, LightMyRequestResponse } from 'fastify'
import { type CallName, calls, filledPath, limits } from '#contract'
import type { FirstCall, FirstReply } from './renderer.ts'

type Parameters = FirstCall['parameters']

/** Answers calls for a page. Caches replies that have an ETag; drops those that are too large. */
export function firstReplies(app: FastifyInstance) {
  const remembered = new Map<CallName, { etag: string; reply: FirstReply }>()

  return async (request: FastifyRequest, wanted: FirstCall[]): Promise<FirstReply[]> =>
    (await Promise.all(wanted.map((call) => answer(request, call)))).filter(isShown)

  async function answer(request: FastifyRequest, { call, parameters }: FirstCall) {
    const { who } = calls[call]
    const { authorization } = request.headers
    if (authorization !== undefined && who !== 'visitor') {
      const own = await inject(request, call, parameters, { authorization })
      if (own.statusCode === 200) {
        return { ...shortened(call, parameters, own), viewer: 'user' as const }
      }
    }
    // Without a token, or where that is refused, the page makes the call itself, and handles the refusal.
    return who === 'admin' ? null : answerVisitor(request, call, parameters)
  }

  async function answerVisitor(request: FastifyRequest, call: CallName, parameters: Parameters) {
    // Only calls without parameters are cached: they are few, and every visitor needs them.
    const isRemembered = Object.keys(parameters).length === 0
    const before = isRemembered ? remembered.get(call) : undefined
    const headers = before && { 'if-none-match': before.etag }
    const response = await inject(request, call, parameters, headers)
    if (before !== undefined && response.statusCode === 304) return before.reply
    const reply = shortened(call, parameters, response)
    const { etag } = response.headers
    if (isRemembered && typeof etag === 'string') remembered.set(call, { etag, reply })
    return reply
  }

  function inject(
    { ip }: FastifyRequest,
    call: CallName,
    parameters: Parameters,
    headers: Record<string, string> = {},
  ) {
    const url = filledPath(calls[call], parameters)
    // The call counts towards this visitor's rate limit.
    return app.inject({ method: 'GET', url, remoteAddress: ip, headers })
  }
}

/** Pages that count submissions or contributions need all of them. */
function isShown(reply: FirstReply | null): reply is FirstReply {
  const length = (name: string) => listIn(reply?.data, name).length
  const longest = Math.max(length('submissions'), length('contributions'))
  return reply !== null && longest <= limits.inlineSubmissions
}

function listIn(data: unknown, name: string): unknown[] {
  const list: unknown = Object(data)[name]
  return Array.isArray(list) ? list : []
}

/** Shortens a long list to the first screen. A complete one is not requested again by the browser. */
function shortened(
  call: CallName,
  parameters: Parameters,
  response: LightMyRequestResponse,
): FirstReply {
  const { data, message }: { data?: unknown; message?: string } = response.json()
  const reply = { call, parameters, status: response.statusCode }
  if (response.statusCode !== 200) return { ...reply, message: message ?? '' }
  const problems = listIn(data, 'problems')
  if (problems.length <= limits.inlineProblems) return { ...reply, data }
  const rows = problems.slice(0, limits.inlineProblems)
  return { ...reply, data: { problems: rows }, total: problems.length }
}
