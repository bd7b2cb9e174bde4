import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { calls, parseId } from '#contract'
import type { CallLimit } from './call-limit.ts'
import { callerKey } from './limits.ts'
import { notFound, Refusal } from './refusal.ts'

/** Answers requests without a route: 405 if the path exists, else 404 or a page. */
export function answerUnknown(
  app: FastifyInstance,
  callLimit: CallLimit | undefined,
  otherwise: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    await callLimit?.take(callerKey(null, request.ip))
    const [path = ''] = request.url.split('?')
    if (path === '/api' || path.startsWith('/api/')) {
      const allowed = allowedMethods(path)
      throw allowed.length > 0 ? wrongMethod(allowed) : notFound('There is no such call.')
    }
    return otherwise(request, reply)
  }
  // Handles missing files, which only the route for files detects.
  app.setNotFoundHandler(answer)
  // Replies before the body is read, because the body does not matter.
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) await answer(request, reply)
  })
}

/** Returns the methods of a path according to the call table; none if the path does not exist. */
export function allowedMethods(url: string): string[] {
  const segments = segmentsOf(url)
  const found = new Set<string>()
  for (const { method, path } of Object.values(calls)) {
    if (fits(segments, segmentsOf(path))) found.add(method)
  }
  if (found.has('GET')) found.add('HEAD')
  return [...found].toSorted()
}

export function wrongMethod(allowed: string[]): Refusal {
  const list = allowed.join(', ')
  return new Refusal(405, `This address can only be called with ${list}.`, {
    headers: { allow: list },
  })
}

function segmentsOf(url: string): string[] {
  const [path = ''] = url.split('?')
  return path.replace(/\/$/, '').split('/')
}

function fits(segments: string[], pattern: string[]): boolean {
  return (
    segments.length === pattern.length &&
    pattern.every((expected, index) => {
      const actual = segments[index] ?? ''
      if (!expected.startsWith(':')) return actual === expected
      return expected === ':username' ? actual !== '' : parseId(actual) !== null
    })
  )
}
