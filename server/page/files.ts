import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Not among the described calls. */
const noCall = { schema: { hide: true } }
const aDay = 'public, max-age=86400'

/**
 * What the client build made. Names below /assets carry a hash of their content, so they may be
 * kept for good; the few files beside them are asked for again, but for the icon: browsers ask for it
 * with each change of page, also beside a submission that is being judged.
 */
export async function serveFiles(app: FastifyInstance, dist: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(dist, 'client'),
    serve: false,
    preCompressed: true,
    // The build may come after the start.
    suppressWarning: true,
    cacheControl: false,
  })
  app.get<{ Params: { name: string } }>(
    '/assets/:name(^[A-Za-z0-9_-][A-Za-z0-9_.-]*$)',
    noCall,
    async (request, reply) =>
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .sendFile(join('assets', request.params.name)),
  )
  app.get<{ Params: { name: string } }>(
    '/:name(^[A-Za-z0-9-]+\\.[a-z0-9]+$)',
    noCall,
    async (request, reply) =>
      reply
        .header('cache-control', request.params.name === 'icon.svg' ? aDay : 'no-cache')
        .sendFile(request.params.name),
  )
}
