/**
 * What pg-boss has no call for, read from and written to its table of jobs. Nothing else knows that
 * table; the version of pg-boss is pinned.
 */
import { sql } from 'kysely'
import type { Connection } from './connection.ts'
import type { JobName, Jobs } from './jobs.ts'

/** The first pause before a job that came back is handed out again; it doubles each time. */
const firstPauseMs = 250
const longestPauseMs = 30_000

/** What waits in a queue, in the order in which it will be taken. */
export async function waitingJobs<Name extends JobName>(
  connection: Connection,
  name: Name,
  atMost?: number,
): Promise<Jobs[Name][]> {
  const { rows } = await sql<{ data: Jobs[Name] }>`
    select data from pgboss.job
    where name = ${name} and state < 'active' and not blocked
    order by priority desc, created_on
    limit ${atMost ?? null}
  `.execute(connection)
  return rows.map(({ data }) => data)
}

/**
 * Puts a job back that somebody works on: after a pause, which is longer each time it came back, or
 * at once where nothing went wrong with it.
 * @returns after how many ms it is handed out again; null when nobody has it any more
 */
export async function returnJob(
  connection: Connection,
  name: JobName,
  id: string,
  { atOnce }: { atOnce: boolean },
): Promise<number | null> {
  const pause = atOnce ? sql`0` : growingPause
  const { rows } = await sql<{ pauseMs: number }>`
    update pgboss.job
    set state = 'retry', heartbeat_on = null,
      start_after = now() + ${pause} * interval '1 ms'
    where name = ${name} and id = ${id} and state = 'active'
    returning (${pause})::float8 as "pauseMs"
  `.execute(connection)
  return rows[0]?.pauseMs ?? null
}
const growingPause = sql`least(${longestPauseMs}::int, ${firstPauseMs}::int * 2 ^ least(retry_count, 10))`

/**
 * pg-boss fetches whatever comes first in a queue. This is its statement, with a condition more.
 * @param condition SQL about the job `j`
 */
export function narrowed(fetch: string, condition: string): string {
  const place = 'NOT j.blocked'
  if (!fetch.includes(place)) throw new Error('pg-boss fetches in a way that is not known here.')
  return fetch.replace(place, () => `${place} AND ${condition}`)
}

/** Puts the jobs on these back, whoever worked on them. @returns how many there were */
export async function returnJobsOn(
  connection: Connection,
  name: 'judge' | 'run',
  ids: readonly number[],
): Promise<number> {
  const key = name === 'judge' ? 'submissionId' : 'runId'
  const { numAffectedRows } = await sql`
    update pgboss.job
    set state = 'retry', heartbeat_on = null, start_after = now()
    where name = ${name} and state = 'active'
      and (data ->> ${key})::integer = any (${ids}::integer[])
  `.execute(connection)
  return Number(numAffectedRows ?? 0)
}

export interface PendingJob {
  id: string
  name: JobName
  data: unknown
  sentAt: Date
  /** When it is handed out at the earliest; null while somebody works on it. */
  nextAt: Date | null
}

/** What has not ended in these queues, the oldest first. */
export async function pendingJobs(
  connection: Connection,
  names: readonly JobName[],
  atMost: number,
): Promise<PendingJob[]> {
  const { rows } = await sql<PendingJob>`
    select id, name, data, created_on as "sentAt",
      case when state = 'active' then null else start_after end as "nextAt"
    from pgboss.job
    where name = any (${names}::text[]) and state <= 'active'
    order by created_on
    limit ${atMost}
  `.execute(connection)
  return rows
}
