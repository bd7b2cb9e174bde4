import type { FastifyInstance } from 'fastify'
import { notFound } from '../http/refusal.ts'
import { route } from '../http/route.ts'
import type { Parts } from '../parts.ts'
import { giveUpJob, retryJob } from './decide-job.ts'
import { listFailedJobs } from './failed-jobs.ts'

export function jobRoutes(app: FastifyInstance, { db }: Pick<Parts, 'db'>): void {
  route(app, 'listFailedJobs', async () => ({ data: { jobs: await listFailedJobs(db) } }))
  const decisions = { retryJob, giveUpJob }
  for (const name of ['retryJob', 'giveUpJob'] as const) {
    route(app, name, async ({ texts }) => {
      const isThere = await decisions[name](db, texts().jobId)
      if (!isThere) throw notFound('This job is no longer waiting.')
      return { data: {} }
    })
  }
}
