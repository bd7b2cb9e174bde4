import type { FastifyInstance } from 'fastify'
import type { Follow } from '../live/follow.ts'
import type { Parts } from '../parts.ts'
import { allSubmissionsRoutes } from './all-submissions.routes.ts'
import { followRoutes } from './follow.routes.ts'
import { submissionsRoutes } from './submissions.routes.ts'
import { submitRoutes } from './submit.routes.ts'

/** The calls for submitting, and for viewing and following submissions. */
export function submissions(app: FastifyInstance, parts: Parts, follow: Follow): void {
  submitRoutes(app, parts)
  submissionsRoutes(app, parts)
  allSubmissionsRoutes(app, parts)
  followRoutes(app, parts, follow)
}
