import type { FastifyInstance } from 'fastify'
import { notFound } from '../http/refusal.ts'
import { route } from '../http/route.ts'
import { textFields } from '../http/text-fields.ts'
import type { Parts } from '../parts.ts'
import { giveUpJob, retryJob } from './decide-job.ts'
import { listFailedJobs } from './failed-jobs.ts'

/** Lists failed jobs for admins, and retries them or gives them up. */
export function jobRoutes(app: FastifyInstance, parts: Pick<Parts, 'db' | 'queue'>): void {
  route(app, 'listFailedJobs', async () => ({ data: { jobs: await listFailedJobs(parts.db) } }))
  route(app, 'retryJob', async ({ body }) => {
    if (!(await retryJob(parts, textFields(body, ['jobId']).jobId))) throw gone()
    return { data: {} }
  })
  route(app, 'giveUpJob', async ({ body }) => {
    if (!(await giveUpJob(parts, textFields(body, ['jobId']).jobId))) throw gone()
    return { data: {} }
  })
}

const gone = () => notFound('This job is no longer waiting.')
