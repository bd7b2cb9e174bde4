import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { languageName, listWords } from '#contract'
import type { Database } from '#database/connection.ts'
import { type JudgedJob, neededLanguages } from '#database/queue/needed-languages.ts'
import { vulnerablePostgresql } from '../../scripts/vulnerable-postgresql.mjs'
import { route } from '../http/route.ts'
import type { Parts } from '../parts.ts'

export function warningRoutes(app: FastifyInstance, { db }: Pick<Parts, 'db'>): void {
  route(app, 'listWarnings', async () => {
    const [version, waiting] = await Promise.all([postgresqlVersion(db), waitingForLanguages(db)])
    const warning = vulnerablePostgresql(version)
    return { data: { warnings: warning === undefined ? waiting : [warning, ...waiting] } }
  })
}

async function postgresqlVersion(db: Database): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select current_setting('server_version') as version
  `.execute(db)
  return rows[0]?.version ?? ''
}

/**
 * Returns a warning for each language that no judge offers, and for languages that none offers together: jobs
 * that need them wait.
 */
async function waitingForLanguages(db: Database): Promise<string[]> {
  const { rows } = await sql<{ needed: string[]; lacking: string[]; jobs: number }>`
    with there as (
      select languages from judges
      where seen_at > now() - interval '30 seconds' and died_at is null
    ), waiting as (
      select array(select distinct unnest(needed) order by 1) as needed
      from (${sql.raw(waitingJobs)}) jobs where needed is not null
    )
    select needed, count(*)::integer as jobs, array(
      select language from unnest(needed) as language
      where not exists (select from there where languages ? language)
    ) as lacking
    from waiting
    where exists (select from there) and not exists (select from there where languages ?& needed)
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
