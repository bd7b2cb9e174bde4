import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallLimit } from './call-limit.ts'
import { callerKey } from './limit-key.ts'
import { allowedMethods, wrongMethod } from './methods.ts'
import { notFound } from './refusal.ts'

/**
 * Answers requests without a route: 405 if the path exists, else 404. Below /api always in our
 * envelope; elsewhere `otherwise` may answer with a page.
 */
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
  // For missing files, which only the route for files detects.
  app.setNotFoundHandler(answer)
  // Before the body is read, because it does not matter here.
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) await answer(request, reply)
  })
}
