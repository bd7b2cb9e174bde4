import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { languageName, languages, listWords } from '#contract'
import type { SiteStatus } from '#contract/shapes.ts'
import type { Database } from '#database/connection.ts'
import { type JudgedJob, neededLanguages } from '#database/queue/needed-languages.ts'
import { vulnerablePostgresql } from '../../scripts/vulnerable-postgresql.mjs'
import { route } from '../http/route.ts'
import { countJobs } from '../metrics/metrics.ts'
import type { Parts } from '../parts.ts'

const cacheMs = 2_000

export function statusRoutes(app: FastifyInstance, { db }: Pick<Parts, 'db'>): void {
  const fetchMethod = () => readStatus(db)
  const cache = new LRUCache<'status', SiteStatus>({ max: 1, ttl: cacheMs, fetchMethod })

  route(app, 'getStatus', async ({ reply }) => {
    reply.header('cache-control', `public, max-age=${cacheMs / 1000}`)
    return { data: { status: await cache.forceFetch('status') } }
  })

  route(app, 'listWarnings', async () => {
    const [version, waiting] = await Promise.all([postgresqlVersion(db), waitingForLanguages(db)])
    const warning = vulnerablePostgresql(version)
    return { data: { warnings: warning === undefined ? waiting : [warning, ...waiting] } }
  })
}

const shown: ReadonlySet<string> = new Set(['judge', 'run', 'review'])

export async function readStatus(db: Database): Promise<SiteStatus> {
  const [queues, judges, last] = await Promise.all([
    countJobs(db),
    listRunningJudges(db),
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

/** Each judge updates its row every ten seconds. */
async function listRunningJudges(db: Database): Promise<SiteStatus['judges']> {
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

async function postgresqlVersion(db: Database): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select current_setting('server_version') as version
  `.execute(db)
  return rows[0]?.version ?? ''
}

/**
 * Returns a warning for each language that no judge offers, and for each combination of languages that no
 * single judge offers, if jobs wait for them.
 */
async function waitingForLanguages(db: Database): Promise<string[]> {
  const { rows } = await sql<{ needed: string[]; lacking: string[]; jobs: number }>`
    with running as (
      select languages from judges
      where seen_at > now() - interval '30 seconds' and died_at is null
    ), waiting as (
      select array(select distinct unnest(needed) order by 1) as needed
      from (${sql.raw(waitingJobs)}) jobs where needed is not null
    )
    select needed, count(*)::integer as jobs, array(
      select language from unnest(needed) as language
      where not exists (select from running where languages ? language)
    ) as lacking
    from waiting
    where exists (select from running) and not exists (select from running where languages ?& needed)
    group by needed order by needed
  `.execute(db)
  const counts = new Map<string, number>()
  for (const { needed, lacking, jobs } of rows) {
    const together = () => `${listWords(needed.map(languageName), 'and')} together`
    const offers = lacking.length > 0 ? lacking.map(languageName) : [together()]
    for (const offer of offers) counts.set(offer, (counts.get(offer) ?? 0) + jobs)
  }
  return [...counts].map(
    ([offer, jobs]) =>
      `No judge offers ${offer}, so ${jobs === 1 ? '1 job waits' : `${jobs} jobs wait`}. A job needs the languages of ` +
      'the submission and of the programs of its problem: see docs/languages.md.',
  )
}

const judgedJobs: readonly JudgedJob[] = ['judge', 'run', 'probe']
const waitingJobs = judgedJobs
  .map(
    (queue) => `
      select ${neededLanguages[queue]} as needed from jobs j
      where j.queue = '${queue}' and j.locked_by is null`,
  )
  .join(' union all ')
