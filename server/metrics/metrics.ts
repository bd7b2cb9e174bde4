/**
 * Metrics for Prometheus: this server's own, the current state of the queue, and those of the
 * judges. A judge stores its metrics in its row, so it needs no port, and every server reports
 * those of all judges.
 */
import type { FastifyInstance } from 'fastify'
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Parts } from '../parts.ts'
import { countJobs, figuresOfJudges } from './metrics.queries.ts'

export interface Metrics {
  contentType: string
  /** The metrics in Prometheus' text format. */
  text: () => Promise<string>
}

export function openMetrics(app: FastifyInstance, { db }: Pick<Parts, 'db'>): Metrics {
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
    async text() {
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
      const ofJudges = AggregatorRegistry.aggregate(figures)
      return (await registry.metrics()) + (await ofJudges.metrics())
    },
  }
}
