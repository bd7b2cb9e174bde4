import type { FastifyInstance } from 'fastify'
import { replies } from '#contract/shapes.ts'
import { storedEnvironments } from '#database/stored-settings.ts'
import { route } from '../http/route.ts'
import type { Parts } from '../parts.ts'

const cacheSeconds = 60

export function languageRoutes(app: FastifyInstance, { db }: Parts): void {
  route(app, 'listLanguages', async ({ reply }) => {
    // A judge of an older version may have reported less. The list is then empty.
    const reported = replies.listLanguages.safeParse({ languages: await storedEnvironments(db) })
    reply.header('cache-control', `public, max-age=${cacheSeconds}`)
    return { data: reported.success ? reported.data : { languages: [] } }
  })
}
