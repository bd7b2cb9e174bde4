/** Metrics of this server, of the queue, and of the judges, which store theirs in their rows. */
import {
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from '@prometheus-io/client'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '#database/connection.ts'
import { jobNames, kindsIn } from '#database/queue/jobs.ts'
import { notFound, notSignedIn } from '../http/refusal.ts'
import { isSameSecret } from '../http/same-secret.ts'
import type { Parts } from '../parts.ts'

type Metrics = ReturnType<typeof openMetrics>

export function openMetrics(app: FastifyInstance, { db }: Pick<Parts, 'db'>) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const http = new Histogram({
    name: 'assay_http_request_duration_seconds',
    help: 'From the head of a request to the end of its reply, in seconds; streams are left out.',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  const depth = new Gauge({
    name: 'assay_queue_jobs',
    help: 'Jobs of each kind that wait, or are being worked on.',
    labelNames: ['queue', 'kind', 'state'],
    registers,
  })
  const oldest = new Gauge({
    name: 'assay_queue_oldest_seconds',
    help: 'How long the oldest job that waits has waited, in seconds; 0 when none waits.',
    labelNames: ['queue'],
    registers,
  })
  const judges = new Gauge({
    name: 'assay_judges',
    help: 'Judges that were seen within the last 30 seconds.',
    registers,
  })

  app.addHook('onResponse', async (request, reply) => {
    const type = reply.getHeader('content-type')
    if (String(type).startsWith('text/event-stream')) return
    const call = request.routeOptions.config.call ?? 'page'
    http.observe({ call, status: reply.statusCode }, reply.elapsedTime / 1000)
  })

  return {
    contentType: registry.contentType,
    async text(): Promise<string> {
      const [queues, figures] = await Promise.all([countJobs(db), figuresOfJudges(db)])
      depth.reset()
      for (const { queue, kinds, oldestSeconds } of queues) {
        oldest.set({ queue }, oldestSeconds)
        for (const { kind, waiting, active } of kinds) {
          depth.set({ queue, kind, state: 'waiting' }, waiting)
          depth.set({ queue, kind, state: 'active' }, active)
        }
      }
      judges.set(figures.length)
      const ofJudges = Registry.aggregate(figures)
      return (await registry.metrics()) + (await ofJudges.metrics())
    },
  }
}

/** Serves metrics if METRICS_TOKEN is set. Local requests need it too: those of a reverse proxy look the same. */
export function metricsRoutes(app: FastifyInstance, metrics: Metrics, token: string | undefined) {
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (token === undefined) throw notFound('Metrics are off. METRICS_TOKEN turns them on.')
    if (!isSameSecret(request.headers.authorization ?? '', `Bearer ${token}`)) throw notSignedIn()
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text())
  })
}

interface QueueNow {
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

async function figuresOfJudges(db: Database): Promise<Figures[]> {
  const rows = await db
    .selectFrom('judges')
    .select('metrics')
    .where('seen_at', '>', sql<Date>`now() - interval '30 seconds'`)
    .execute()
  // A judge's registry has written this value.
  return rows.map(({ metrics }) => metrics as unknown as Figures)
}
