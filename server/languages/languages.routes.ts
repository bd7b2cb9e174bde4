import type { FastifyInstance } from 'fastify'
import { replies } from '#contract/shapes.ts'
import { toldEnvironments } from '#database/environments.ts'
import { route } from '../http/route.ts'
import type { Parts } from '../parts.ts'

const cacheSeconds = 60

/** How the judge compiles and runs each language. */
export function languageRoutes(app: FastifyInstance, { db }: Parts): void {
  route(app, 'listLanguages', async ({ reply }) => {
    // A judge of another version may have told less: then nothing is known until the next starts.
    const told = replies.listLanguages.safeParse({ languages: await toldEnvironments(db) })
    reply.header('cache-control', `public, max-age=${cacheSeconds}`)
    return { data: told.success ? told.data : { languages: [] } }
  })
}
