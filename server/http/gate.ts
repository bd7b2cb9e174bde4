/**
 * Checks that run before a body is read, in this order: the token, the limit on calls, the permission
 * that the call table states, the ids in the path.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Call, type CallName, calls, checkStorable, maxId, parseId } from '#contract'
import type { Caller, Sessions } from '../sessions/sessions.ts'
import type { CallLimit } from './call-limit.ts'
import { callerKey } from './limits.ts'
import { allowedMethods, wrongMethod } from './not-found.ts'
import { forbidden, notFound, notSignedIn, Refusal } from './refusal.ts'

declare module 'fastify' {
  interface FastifyInstance {
    answered: Set<CallName>
  }
  interface FastifyRequest {
    caller: Caller | null
    /** The ids in the path, and `username`. */
    ids: Record<string, number>
    /**
     * Counts the work for a reply like a reply of `sizeBytes`, before the work is done.
     * @throws Refusal 429
     */
    countWork: (sizeBytes: number) => Promise<void>
    /** Releases the call's place among the user's calls in progress. */
    end: (() => void) | undefined
  }
  interface FastifyContextConfig {
    call?: CallName
    body?: Call['body']
    /** The route is not a call and does not count towards the limit on calls. */
    uncounted?: true
  }
}

export function standGate(
  app: FastifyInstance,
  sessions: Sessions,
  callLimit: CallLimit | undefined,
): void {
  app.decorate('answered', new Set<CallName>())
  app.decorateRequest('caller', null)
  app.decorateRequest('ids')
  app.decorateRequest('countWork', async function (this: FastifyRequest, sizeBytes: number) {
    await callLimit?.addWork(callerKey(this.caller, this.ip), sizeBytes)
  })
  app.decorateRequest('end')
  app.addHook('onRequest', async (request, reply) => {
    request.ids = {}
    const { call: name, uncounted } = request.routeOptions.config
    if (name === undefined) {
      // Unknown paths are counted where they are answered (not-found.ts).
      if (!uncounted && !request.is404) await callLimit?.take(callerKey(null, request.ip))
      return
    }
    const { who, body } = calls[name]
    const header = who === 'visitor' ? undefined : request.headers.authorization
    // Set before any refusal, so that refusals have these headers too.
    if (who !== 'visitor') reply.header('cache-control', 'no-store').header('vary', 'Authorization')
    const caller = header === undefined ? null : await callerOf(header, sessions)
    await callLimit?.take(callerKey(caller, request.ip))
    if (caller === undefined) throw notSignedIn()
    request.caller = caller
    if (caller === null && who !== 'visitor' && who !== 'anyone') throw notSignedIn()
    if (who === 'admin' && !caller?.isAdmin) throw forbidden()
    request.ids = readIds(request)
    if (body === 'json' && isEmpty(request)) delete request.headers['content-type']
    checkContent(request, body)
  })
  // From here on the reply is made, even if the caller leaves.
  app.addHook('preHandler', async (request) => {
    const { caller, ip } = request
    if (caller !== null) request.end = callLimit?.begin(callerKey(caller, ip))
  })
  // HEAD too, whose reply is made, but not sent.
  app.addHook('onSend', async (request, _reply, payload) => {
    request.end?.()
    const { caller, ip, routeOptions } = request
    if (routeOptions.config.call !== undefined && typeof payload === 'string') {
      await callLimit?.addReply(callerKey(caller, ip), payload.length)
    }
  })
}

async function callerOf(header: string, sessions: Sessions): Promise<Caller | undefined> {
  const token = /^Bearer +([A-Za-z0-9._~+/=-]+) *$/i.exec(header)?.[1]
  return token === undefined ? undefined : sessions.callerOf(token)
}

/** Every parameter except a user name is an id. With any other text the path is unknown. */
function readIds(request: FastifyRequest): Record<string, number> {
  const ids: Record<string, number> = {}
  for (const [name, segment] of Object.entries(request.params ?? {})) {
    if (name === 'username') {
      if (checkStorable(name, String(segment)) !== null) throw notFound('There is no such user.')
      continue
    }
    const id = parseId(String(segment))
    if (id === null) throw noSuchPath(request.url)
    ids[name] = id
  }
  return ids
}

/** The content type of an empty body is ignored: many clients send one with every call. */
function isEmpty({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0
}

/** Forms and JSON have different parsers, so the content type is checked first. */
function checkContent({ headers }: FastifyRequest, body: Call['body']): void {
  if (body === 'none') return
  if (!/^\s*(?:identity\s*)?$/i.test(headers['content-encoding'] ?? '')) {
    const message = 'Compressed requests are not read. Send the body without Content-Encoding.'
    throw new Refusal(415, message, { headers: { 'accept-encoding': 'identity' } })
  }
  const isForm = /^multipart\/form-data\b/i.test(headers['content-type'] ?? '')
  if (body === 'json' && isForm) throw new Refusal(415, 'This call expects JSON.')
  if (body === 'multipart' && !isForm) throw new Refusal(415, 'This call expects a multipart form.')
}

const noId = `There is nothing here: an id is a whole number from 1 to ${maxId}.`

/** The route of a problem matches `POST /api/problems/no-account`, which is a different path. */
function noSuchPath(url: string) {
  const allowed = allowedMethods(url)
  return allowed.length > 0 ? wrongMethod(allowed) : notFound(noId)
}
