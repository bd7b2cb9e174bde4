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
 * @param error why, in one line: for whoever works on it next, and for admins
 * @returns after how many ms it is handed out again; null when nobody has it any more
 */
export async function returnJob(
  connection: Connection,
  name: JobName,
  id: string,
  { atOnce, error }: { atOnce: boolean; error: string },
): Promise<number | null> {
  const pause = atOnce ? sql`0` : growingPause
  const { rows } = await sql<{ pauseMs: number }>`
    update pgboss.job
    set state = 'retry', heartbeat_on = null,
      output = case when ${atOnce} then output else ${JSON.stringify({ error })}::jsonb end,
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

/** Takes the jobs on these out of the queue, unless somebody works on them already. */
export async function withdrawJobs(
  connection: Connection,
  name: 'judge',
  ids: readonly number[],
): Promise<void> {
  await sql`
    delete from pgboss.job
    where name = ${name} and state < 'active'
      and (data ->> 'submissionId')::integer = any (${ids}::integer[])
  `.execute(connection)
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

export interface ReturningJob {
  id: string
  name: JobName
  data: unknown
  tries: number
  error: string
  at: Date
}

/** Jobs that came back with an error and wait to be taken again, the newest first. */
export async function returningJobs(
  connection: Connection,
  atMost: number,
): Promise<ReturningJob[]> {
  const { rows } = await sql<ReturningJob>`
    select id, name, data, retry_count + 1 as tries, output ->> 'error' as error,
      coalesce(started_on, created_on) as at
    from pgboss.job
    where state = 'retry' and output ? 'error'
    order by at desc limit ${atMost}
  `.execute(connection)
  return rows
}

/** Nobody takes it until the transaction ends. @returns undefined when it does not wait any more */
export async function lockReturningJob(
  connection: Connection,
  id: string,
): Promise<Pick<ReturningJob, 'name' | 'data'> | undefined> {
  const { rows } = await sql<Pick<ReturningJob, 'name' | 'data'>>`
    select name, data from pgboss.job where id = ${id}::uuid and state = 'retry' for update
  `.execute(connection)
  return rows[0]
}

export async function removeJob(connection: Connection, id: string): Promise<void> {
  await sql`delete from pgboss.job where id = ${id}::uuid and state = 'retry'`.execute(connection)
}

/** It need not pause any longer. @returns its queue; undefined when it does not wait */
export async function hurryJob(connection: Connection, id: string): Promise<JobName | undefined> {
  const { rows } = await sql<{ name: JobName }>`
    update pgboss.job set start_after = now()
    where id = ${id}::uuid and state = 'retry' returning name
  `.execute(connection)
  return rows[0]?.name
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
