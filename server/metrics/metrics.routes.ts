/**
 * Serves the metrics to Prometheus, to callers that present METRICS_TOKEN. Without that setting the
 * metrics are off: neither an address nor a Host header shows that a request is local, because a
 * reverse proxy on the same machine has both.
 */
import type { FastifyInstance } from 'fastify'
import { notFound, notSignedIn } from '../http/refusal.ts'
import { isSameSecret } from '../http/same-secret.ts'
import type { Metrics } from './metrics.ts'

export function metricsRoutes(
  app: FastifyInstance,
  metrics: Metrics,
  token: string | undefined,
): void {
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (token === undefined) throw notFound('Metrics are off. METRICS_TOKEN turns them on.')
    if (!isSameSecret(request.headers.authorization ?? '', `Bearer ${token}`)) throw notSignedIn()
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text())
  })
}
