import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Exempts files from rate limits: they are not part of the API, and a page loads many without the database. */
const noCall = { schema: { hide: true }, config: { uncounted: true } } as const
const aDay = 'public, max-age=86400'

/**
 * Serves the client build. Names below /assets contain a content hash, so they may be cached forever.
 * Other files are revalidated, except the icon: browsers request it with each change of page.
 */
export async function serveFiles(app: FastifyInstance, dist: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(dist, 'client'),
    serve: false,
    preCompressed: true,
    // The build may be made after the server has started.
    suppressWarning: true,
    cacheControl: false,
    // The files are small. The library would answer a range that does not fit with an error.
    acceptRanges: false,
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
