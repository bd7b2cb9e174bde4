/** The tries of a revision's programs, which are a part of its automated review. */
import { sql } from 'kysely'
import type { Review } from '#contract/shapes.ts'
import type { Connection } from '#database/connection.ts'
import { sendJob } from '#database/queue/send-job.ts'
import type { RevisionOf } from '../catalogue/current-problems.ts'

/** Lets a judge try the programs of a revision that has just been stored, if there are any. */
export async function sendProbe(
  transaction: Connection,
  { problemId, revision }: RevisionOf,
  userId: number,
): Promise<void> {
  const { rows } = await sql`
    insert into probes (problem_id, revision)
    select distinct problem_id, revision from programs
    where problem_id = ${problemId} and revision = ${revision}
    returning revision
  `.execute(transaction)
  if (rows.length === 0) return
  const options = { kind: 'probe', owner: userId } as const
  await sendJob(transaction, 'probe', { problemId, revision, userId }, options)
}

type Probe = { problemId: number; findings: Review['findings'] | null }

/** @param areWanted a condition that selects one revision of each problem */
export async function findProbes(db: Connection, areWanted: ReturnType<typeof sql<boolean>>) {
  const rows = await db
    .selectFrom('probes')
    .select('problem_id as problemId')
    .select(sql<Probe['findings']>`findings`.as('findings'))
    .where(areWanted)
    .execute()
  return new Map(rows.map((row) => [row.problemId, row]))
}
