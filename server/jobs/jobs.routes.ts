import type { FastifyInstance } from 'fastify'
import { requiredFields } from '#contract/bodies.ts'
import { textFields } from '../http/json-body.ts'
import { notFound } from '../http/refusal.ts'
import { route } from '../http/route.ts'
import type { Parts } from '../parts.ts'
import { giveUpJob, retryJob } from './decide-job.ts'
import { listFailedJobs } from './failed-jobs.ts'

export function jobRoutes(app: FastifyInstance, parts: Pick<Parts, 'db' | 'queue'>): void {
  route(app, 'listFailedJobs', async () => ({ data: { jobs: await listFailedJobs(parts.db) } }))
  const decisions = { retryJob, giveUpJob }
  for (const name of ['retryJob', 'giveUpJob'] as const) {
    route(app, name, async ({ body }) => {
      const isThere = await decisions[name](parts, textFields(body, requiredFields[name]).jobId)
      if (!isThere) throw notFound('This job is no longer waiting.')
      return { data: {} }
    })
  }
}
