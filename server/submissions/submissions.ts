import type { FastifyInstance } from 'fastify'
import type { OpenStreams } from '../live/open-streams.ts'
import { submissionHub } from '../live/submission-hub.ts'
import type { Parts } from '../parts.ts'
import { allSubmissionsRoutes } from './all-submissions.routes.ts'
import { followRoutes } from './follow.routes.ts'
import { submissionsRoutes } from './submissions.routes.ts'
import { submitRoutes } from './submit.routes.ts'

/** The calls for submitting, and for viewing and following submissions. */
export function submissions(app: FastifyInstance, parts: Parts, open: OpenStreams): void {
  const hub = submissionHub(parts.notifications)
  app.addHook('onClose', async () => hub.close())
  submitRoutes(app, parts, hub)
  submissionsRoutes(app, parts)
  allSubmissionsRoutes(app, parts)
  followRoutes(app, parts, { hub, open })
}
