/** A server that cannot reach PostgreSQL is alive and needs no restart, but is not ready. */

import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Parts } from '../parts.ts'

const timeoutMs = 2_000
/** Exempts probes from rate limits, so that a busy address does not make the server look dead. */
const probe = { schema: { hide: true }, config: { uncounted: true } } as const

export function healthRoutes(
  app: FastifyInstance,
  { db }: Pick<Parts, 'db'>,
  ending?: AbortSignal,
): void {
  app.get('/healthz', probe, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ data: { status: 'alive' } }),
  )

  app.get('/readyz', probe, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (ending?.aborted) return reply.code(503).send({ message: 'This server is shutting down.' })
    if (!(await answers())) {
      return reply.code(503).send({ message: 'The database does not answer.' })
    }
    return reply.send({ data: { status: 'ready' } })
  })

  async function answers(): Promise<boolean> {
    const asked = sql`select 1`.execute(db).then(
      () => true,
      () => false,
    )
    return Promise.race([asked, setTimeout(timeoutMs, false, { ref: false })])
  }
}
