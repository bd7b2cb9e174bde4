import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallLimit } from './call-limit.ts'
import { callerAddress } from './client-address.ts'
import { allowedMethods, wrongMethod } from './methods.ts'
import { notFound } from './refusal.ts'

/**
 * What no route answers: 405 where the path is known, else 404. Under /api always in our envelope;
 * elsewhere `otherwise` may answer with a page.
 */
export function answerUnknown(
  app: FastifyInstance,
  callLimit: CallLimit | undefined,
  otherwise: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  app.setNotFoundHandler(async (request, reply) => {
    await callLimit?.take(`address:${callerAddress(request.ip)}`)
    const [path = ''] = request.url.split('?')
    if (path === '/api' || path.startsWith('/api/')) {
      const allowed = allowedMethods(path)
      throw allowed.length > 0 ? wrongMethod(allowed) : notFound('There is no such call.')
    }
    return otherwise(request, reply)
  })
}
