/**
 * Leases of jobs. A worker renews its lease; a job whose lease has expired is available again. The token
 * of the lease is the fencing token: only its holder can complete, renew or release the job.
 */
import { sql } from 'kysely'
import type { Connection, Database } from '../connection.ts'
import { inOneTrip, withoutDisk } from '../round-trips.ts'
import type { JobName } from './jobs.ts'

export const leaseMs = 10_000
/** A literal, since a statement with a `*` is not prepared (round-trips.ts). */
export const leaseInterval = sql.raw(`interval '${leaseMs} ms'`)
export const renewEveryMs = leaseMs / 3
/** The first pause before a job that failed is taken again; it doubles with each attempt. */
const firstPauseMs = 250
const longestPauseMs = 30_000

export interface Lease {
  id: number
  token: string
}

/** Thrown when another worker may have the job, so it must be neither completed nor released. */
export class JobLost extends Error {
  override name = 'JobLost'
}

/** Deletes the job, in the transaction that stores its outcome. @throws JobLost */
export async function completeJob(connection: Connection, { id, token }: Lease): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    delete from jobs where id = ${id} and locked_by = ${token}
  `.execute(connection)
  if (numAffectedRows === 0n) throw new JobLost('The lease of this job has ended.')
}

/**
 * Makes the job available again: now, or after a failure with a pause that grows with each attempt.
 * @param error one line; null when the job did not fail
 * @returns the pause in ms; null when the lease has ended
 */
export async function releaseJob(
  connection: Connection,
  { id, token }: Lease,
  error: string | null,
): Promise<number | null> {
  const growing = sql`least(${longestPauseMs}::int, ${firstPauseMs}::int * 2 ^ least(attempts - 1, 10))`
  const pause = error === null ? sql`0` : growing
  const { rows } = await sql<{ pauseMs: number }>`
    update jobs set locked_by = null, locked_until = null, error = coalesce(${error}, error),
      run_at = now() + ${pause} * interval '1 ms'
    where id = ${id} and locked_by = ${token}
    returning (${pause})::float8 as "pauseMs"
  `.execute(connection)
  return rows[0]?.pauseMs ?? null
}

/** @returns the ids of the renewed leases: without those that have ended or are being completed */
export async function renewLeases(database: Database, leases: readonly Lease[]) {
  const [ids, tokens] = [leases.map(({ id }) => id), leases.map(({ token }) => token)]
  // The rows of jobs that are being completed are locked. Waiting for one would delay all others.
  const renew = sql<{ id: number }>`
    update jobs set locked_until = now() + ${leaseInterval}
    where id in (
      select jobs.id from jobs
      join unnest(${ids}::bigint[], ${tokens}::uuid[]) as held (id, token)
        on jobs.id = held.id and jobs.locked_by = held.token
      for update of jobs skip locked)
    returning id
  `.compile(database)
  const renewed = await inOneTrip(database, [withoutDisk], renew)
  return new Set(renewed.map(({ id }) => id))
}

/** @returns whether jobs of the queue are available */
export async function endExpiredLeases(database: Database, name: JobName): Promise<boolean> {
  const { rows } = await sql<{ isAny: boolean }>`
    with ended as (
      update jobs set locked_by = null, locked_until = null
      where id in (
        select id from jobs where queue = ${name} and locked_by is not null and locked_until < now()
        for update skip locked)
      returning id
    )
    select exists (select from ended) or exists (
      select from jobs where queue = ${name} and locked_by is null and run_at <= now()
    ) as "isAny"
  `.execute(database)
  return rows[0]?.isAny === true
}

/** Ends the leases on these submissions or Runs, whichever worker has them. @returns their number */
export async function endLeasesOn(
  connection: Connection,
  name: 'judge' | 'run',
  ids: readonly number[],
): Promise<number> {
  const key = name === 'judge' ? 'submissionId' : 'runId'
  const { numAffectedRows } = await sql`
    update jobs set locked_by = null, locked_until = null, run_at = now()
    where queue = ${name} and locked_by is not null
      and (data ->> ${key})::integer = any (${ids}::integer[])
  `.execute(connection)
  return Number(numAffectedRows ?? 0)
}
