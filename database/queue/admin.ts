import { sql } from 'kysely'
import type { Connection } from '../connection.ts'
import { type JobName, type Jobs, kindsIn } from './jobs.ts'

/** Returns the waiting jobs of a queue in the order in which they will be taken. */
export async function waitingJobs<Name extends JobName>(
  connection: Connection,
  name: Name,
  atMost?: number,
): Promise<Jobs[Name][]> {
  const { rows } = await sql<{ data: Jobs[Name] }>`
    select data from jobs where queue = ${name} and locked_by is null
    order by array_position(${[...kindsIn[name]]}::text[], kind), ticket, id
    limit ${atMost ?? null}
  `.execute(connection)
  return rows.map(({ data }) => data)
}

/** Removes the waiting jobs on these submissions. @returns the submissions whose jobs were removed */
export async function withdrawJobs(connection: Connection, submissionIds: readonly number[]) {
  const { rows } = await sql<{ id: number }>`
    delete from jobs
    where queue = 'judge' and locked_by is null
      and (data ->> 'submissionId')::integer = any (${submissionIds}::integer[])
    returning (data ->> 'submissionId')::integer as id
  `.execute(connection)
  return rows.map(({ id }) => id)
}

export type AnyJob = { [Name in JobName]: { name: Name; data: Jobs[Name] } }[JobName]

export type FailingJob = AnyJob & {
  id: number
  attempts: number
  error: string
  /** The time when it was taken last. */
  at: Date
}

/** Returns waiting jobs whose last attempt failed, the newest first. */
export async function failingJobs(connection: Connection, atMost: number): Promise<FailingJob[]> {
  const { rows } = await sql<FailingJob>`
    select id, queue as name, data, attempts, error, coalesce(taken_at, created_at) as at
    from jobs where locked_by is null and error is not null
    order by at desc limit ${atMost}
  `.execute(connection)
  return rows
}

/** Locks a job that waits for another attempt, until the transaction ends. */
export async function lockFailingJob(connection: Connection, id: number) {
  const { rows } = await sql<AnyJob>`
    select queue as name, data from jobs
    where id = ${id} and locked_by is null and attempts > 0 for update
  `.execute(connection)
  return rows[0]
}

export async function removeJob(connection: Connection, id: number): Promise<void> {
  await sql`delete from jobs where id = ${id} and locked_by is null`.execute(connection)
}

/** Ends the pause before the next attempt. @returns the queue; undefined when it does not wait */
export async function expediteJob(connection: Connection, id: number) {
  const { rows } = await sql<{ name: JobName }>`
    update jobs set run_at = now()
    where id = ${id} and locked_by is null and attempts > 0 returning queue as name
  `.execute(connection)
  return rows[0]?.name
}

/** Number of submissions of this user that wait to be judged for the first time. */
export async function countWaitingSubmissions(connection: Connection, userId: number) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from jobs
    where queue = 'judge' and kind in ('submission', 'contribution')
      and owner = ${userId} and locked_by is null
  `.execute(connection)
  return rows[0]?.count ?? 0
}

/** Records a job's last error, one line, by an SQL function, because some processes cannot write the table. */
export async function noteFailure<Name extends JobName>(
  connection: Connection,
  name: Name,
  data: Jobs[Name],
  { tries, error }: { tries: number; error: string },
): Promise<void> {
  await sql`
    select note_failure(${name}, ${JSON.stringify(data)}::jsonb, ${tries}::integer, ${error})
  `.execute(connection)
}
