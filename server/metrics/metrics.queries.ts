import { sql } from 'kysely'
import type { MetricObjectWithValues, MetricValue } from 'prom-client'
import type { Database } from '#database/connection.ts'
import { jobNames, kindsIn } from '#database/queue/jobs.ts'

export interface QueueNow {
  queue: string
  oldestSeconds: number
  kinds: { kind: string; waiting: number; active: number; oldestSeconds: number }[]
}

/** Counts the jobs of every queue and kind, including those without jobs. */
export async function countJobs(db: Database): Promise<QueueNow[]> {
  const { rows } = await sql<QueueNow['kinds'][number] & { queue: string }>`
    select queue, kind,
      (count(*) filter (where locked_by is null))::int as waiting,
      (count(*) filter (where locked_by is not null))::int as active,
      coalesce(extract(epoch from now() - min(created_at) filter (where locked_by is null)), 0)
        ::float8 as "oldestSeconds"
    from jobs group by queue, kind
  `.execute(db)
  return jobNames.map((queue) => {
    const kinds = kindsIn[queue].map(
      (kind) =>
        rows.find((row) => row.queue === queue && row.kind === kind) ??
        ({ kind, waiting: 0, active: 0, oldestSeconds: 0 } as const),
    )
    return {
      queue,
      oldestSeconds: Math.max(...kinds.map(({ oldestSeconds }) => oldestSeconds)),
      kinds,
    }
  })
}

type Figures = MetricObjectWithValues<MetricValue<string>>[]

/** Returns the last metrics that each running judge has stored (judge/queue/presence.ts). */
export async function figuresOfJudges(db: Database): Promise<Figures[]> {
  const rows = await db
    .selectFrom('judges')
    .select('metrics')
    .where('seen_at', '>', sql<Date>`now() - interval '30 seconds'`)
    .execute()
  // prom-client has written this value.
  return rows.map(({ metrics }) => metrics as unknown as Figures)
}
