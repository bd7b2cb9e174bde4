import { sql } from 'kysely'
import type { MetricObjectWithValues, MetricValue } from 'prom-client'
import type { Database } from '#database/connection.ts'
import { jobNames, kindsIn, placeOf } from '#database/jobs.ts'

export interface QueueNow {
  queue: string
  oldestSeconds: number
  kinds: { kind: string; waiting: number; active: number; oldestSeconds: number }[]
}

/** Every queue, also those in which nothing waits. */
export async function countJobs(db: Database): Promise<QueueNow[]> {
  // A kind is a range of priorities, so they are told apart here.
  const { rows } = await sql<{
    queue: string
    priority: number
    waiting: number
    active: number
    oldestSeconds: number
  }>`
    select name as queue, priority,
      count(*) filter (where state <> 'active')::int as waiting,
      count(*) filter (where state = 'active')::int as active,
      coalesce(extract(epoch from now() - min(created_on) filter (where state <> 'active')), 0)
        ::float8 as "oldestSeconds"
    from pgboss.job where state in ('created', 'retry', 'active') group by name, priority
  `.execute(db)
  return jobNames.map((queue) => {
    const own = rows.filter((row) => row.queue === queue)
    const names: readonly string[] = kindsIn[queue] ?? [queue]
    const none = { waiting: 0, active: 0, oldestSeconds: 0 }
    const kinds = new Map(names.map((kind) => [kind, none]))
    for (const { priority, waiting, active, oldestSeconds } of own) {
      const kind = placeOf(queue, priority).kind ?? queue
      const sum = kinds.get(kind) ?? none
      kinds.set(kind, {
        waiting: sum.waiting + waiting,
        active: sum.active + active,
        oldestSeconds: Math.max(sum.oldestSeconds, oldestSeconds),
      })
    }
    return {
      queue,
      oldestSeconds: Math.max(0, ...own.map(({ oldestSeconds }) => oldestSeconds)),
      kinds: [...kinds].map(([kind, counts]) => ({ kind, ...counts })),
    }
  })
}

type Figures = MetricObjectWithValues<MetricValue<string>>[]

/** What each judge that is there last wrote of itself (judge/presence.ts). */
export async function figuresOfJudges(db: Database): Promise<Figures[]> {
  const rows = await db
    .selectFrom('judges')
    .select('metrics')
    .where('seen_at', '>', sql<Date>`now() - interval '30 seconds'`)
    .execute()
  // Written by prom-client, for prom-client.
  return rows.map(({ metrics }) => metrics as unknown as Figures)
}
