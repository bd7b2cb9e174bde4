import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { languages } from '#contract'
import type { SiteStatus } from '#contract/shapes.ts'
import type { Database } from '#database/connection.ts'
import { route } from '../http/route.ts'
import { countJobs } from '../metrics/metrics.ts'
import type { Parts } from '../parts.ts'

const goodForMs = 2_000

export function statusRoutes(app: FastifyInstance, { db }: Pick<Parts, 'db'>): void {
  const fetchMethod = () => readStatus(db)
  const cache = new LRUCache<'status', SiteStatus>({ max: 1, ttl: goodForMs, fetchMethod })

  route(app, 'getStatus', async ({ reply }) => {
    reply.header('cache-control', `public, max-age=${goodForMs / 1000}`)
    return { data: { status: await cache.forceFetch('status') } }
  })
}

const shown: ReadonlySet<string> = new Set(['judge', 'run', 'review'])

export async function readStatus(db: Database): Promise<SiteStatus> {
  const [queues, judges, last] = await Promise.all([
    countJobs(db),
    judgesThere(db),
    lastVerdict(db),
  ])
  return {
    at: new Date().toISOString(),
    queues: queues
      .filter(({ queue }) => shown.has(queue))
      .flatMap(({ kinds }) => kinds)
      .map((kind) => ({ ...kind, oldestSeconds: Math.floor(kind.oldestSeconds) })),
    judges,
    lastVerdictAt: last,
  }
}

/** Counts running judges. Each updates its row every ten seconds. */
async function judgesThere(db: Database): Promise<SiteStatus['judges']> {
  const rows = await db
    .selectFrom('judges')
    .select(['started_at', 'isolation', 'languages'])
    .where('seen_at', '>', sql<Date>`now() - interval '30 seconds'`)
    .where('died_at', 'is', null)
    .orderBy('started_at')
    .execute()
  return rows.map((row) => ({
    since: row.started_at.toISOString(),
    isolation: row.isolation,
    languages: languages.flatMap(({ code: language }) => {
      const version: unknown = Object(row.languages)[language]
      return version === undefined ? [] : [{ language, version: String(version) }]
    }),
  }))
}

async function lastVerdict(db: Database): Promise<string | null> {
  const row = await db
    .selectFrom('submissions')
    .select('judged_at')
    .where('judged_at', 'is not', null)
    .orderBy('judged_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.judged_at?.toISOString() ?? null
}
