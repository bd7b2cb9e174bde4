import type { FastifyInstance } from 'fastify'
import type { SiteStatus } from '#contract/shapes.ts'
import { route } from '../http/route.ts'
import type { Parts } from '../parts.ts'
import { readStatus } from './status.queries.ts'

/** Limits database reads, whatever the number of callers. */
const goodForMs = 2_000

export function statusRoutes(app: FastifyInstance, { db }: Pick<Parts, 'db'>): void {
  let kept: { status: Promise<SiteStatus>; untilMs: number } | undefined

  function current(): Promise<SiteStatus> {
    if (kept !== undefined && performance.now() < kept.untilMs) return kept.status
    const reading = { status: readStatus(db), untilMs: performance.now() + goodForMs }
    kept = reading
    // Only current callers get the error; the next caller tries again.
    reading.status.catch(() => {
      if (kept === reading) kept = undefined
    })
    return reading.status
  }

  route(app, 'getStatus', async ({ reply }) => {
    reply.header('cache-control', `public, max-age=${goodForMs / 1000}`)
    return { data: { status: await current() } }
  })
}
