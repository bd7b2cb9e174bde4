/** For Prometheus: with METRICS_TOKEN for whoever says it, without one for this machine alone. */
import type { FastifyInstance } from 'fastify'
import { isFromThisMachine } from '../http/from-this-machine.ts'
import { notSignedIn } from '../http/refusal.ts'
import { isSameSecret } from '../http/same-secret.ts'
import type { Metrics } from './metrics.ts'

export function metricsRoutes(
  app: FastifyInstance,
  metrics: Metrics,
  token: string | undefined,
): void {
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (token === undefined) {
      if (!isFromThisMachine(request)) return reply.callNotFound()
    } else if (!isSameSecret(request.headers.authorization ?? '', `Bearer ${token}`)) {
      throw notSignedIn()
    }
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text())
  })
}
