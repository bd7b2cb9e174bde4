/**
 * The replies that a page begins with, made by the very calls that a visitor's browser would make:
 * so the first paint can never show more than a visitor may see.
 */
import type { FastifyInstance, FastifyRequest, LightMyRequestResponse } from 'fastify'
import { type CallName, calls, limits } from '#contract'
import type { FirstCall, FirstReply } from './renderer.ts'

/**
 * Answers calls for a page; remembers what has a tag, and asks again only whether it has changed. A
 * reply that would make the page heavy, and of which no part will do, is left to the page itself.
 */
export function firstReplies(app: FastifyInstance) {
  const remembered = new Map<CallName, { etag: string; reply: FirstReply }>()

  return async (request: FastifyRequest, wanted: FirstCall[]): Promise<FirstReply[]> =>
    (await Promise.all(wanted.map((call) => answer(request, call)))).filter(isLight)

  async function answer(request: FastifyRequest, { call, parameters }: FirstCall) {
    if (!isCall(call)) throw new Error(`The page wants a call that does not exist: ${call}.`)
    // Only calls without parameters are remembered: few, and wanted by every visitor.
    const isRemembered = Object.keys(parameters).length === 0
    const before = isRemembered ? remembered.get(call) : undefined
    const response = await app.inject({
      method: 'GET',
      url: pathOf(call, parameters),
      // For the limits: it is this visitor's call.
      remoteAddress: request.ip,
      ...(before && { headers: { 'if-none-match': before.etag } }),
    })
    if (before !== undefined && response.statusCode === 304) return before.reply
    const reply = shortened(call, parameters, response)
    const { etag } = response.headers
    if (isRemembered && typeof etag === 'string') remembered.set(call, { etag, reply })
    return reply
  }
}

/** Whoever counts submissions needs all of them. */
function isLight({ data }: FirstReply): boolean {
  if (typeof data !== 'object' || data === null || !('submissions' in data)) return true
  return !Array.isArray(data.submissions) || data.submissions.length <= limits.inlineSubmissions
}

function isCall(name: string): name is CallName {
  return Object.hasOwn(calls, name)
}

function pathOf(name: CallName, parameters: FirstCall['parameters']): string {
  return calls[name].path.replaceAll(/:([A-Za-z]+)/g, (_, key: string) =>
    encodeURIComponent(String(parameters[key])),
  )
}

/** Of a long list, what fits the first screen. */
function shortened(
  call: CallName,
  parameters: FirstCall['parameters'],
  response: LightMyRequestResponse,
): FirstReply {
  const { data, message }: { data?: unknown; message?: string } = response.json()
  const reply = { call, parameters, status: response.statusCode }
  if (response.statusCode !== 200) return { ...reply, message: message ?? '' }
  if (typeof data !== 'object' || data === null || !('problems' in data)) return { ...reply, data }
  const { problems } = data
  if (!Array.isArray(problems)) return { ...reply, data }
  const rows = problems.slice(0, limits.inlineProblems)
  return { ...reply, data: { problems: rows }, total: problems.length }
}
