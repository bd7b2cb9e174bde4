import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { calls, languages, limits, specifiedLanguages } from '#contract'
import { adminUserRoutes } from './accounts/admin-users.routes.ts'
import { authRoutes } from './accounts/auth.routes.ts'
import { avatarRoutes } from './accounts/avatar.routes.ts'
import { userRoutes } from './accounts/user.routes.ts'
import { contributeRoutes } from './contributions/contribute.routes.ts'
import { contributionRoutes } from './contributions/contributions.routes.ts'
import { decisionRoutes } from './contributions/decision.routes.ts'
import { closeWhenAnswered } from './drain.ts'
import { healthRoutes } from './health/health.routes.ts'
import { answerBrokenRequest, answerOddRequests } from './http/broken-request.ts'
import { callLimit } from './http/call-limit.ts'
import { answerFailure } from './http/failure-reply.ts'
import { readRestOfForms } from './http/forms.ts'
import { standGate } from './http/gate.ts'
import { readJsonBodies } from './http/json-body.ts'
import { answerUnknown } from './http/not-found.ts'
import { describeCalls } from './http/open-api.ts'
import { setSecurityHeaders } from './http/security-headers.ts'
import { limitUnreadReplies, stalledMs } from './http/unread-replies.ts'
import { jobRoutes } from './jobs/jobs.routes.ts'
import { languageRoutes } from './languages/languages.routes.ts'
import { openFollow } from './live/follow.ts'
import { mailRoutes } from './mail/mail.routes.ts'
import { type Outbox, outboxRoutes } from './mail/outbox.ts'
import { metricsRoutes, openMetrics } from './metrics/metrics.ts'
import { serveFiles } from './page/files.ts'
import { answerPage } from './page/page.ts'
import type { Parts } from './parts.ts'
import { fileRoutes } from './problems/files.routes.ts'
import { problemRoutes } from './problems/problems.routes.ts'
import { rejudgeRoutes } from './rejudges/rejudges.routes.ts'
import { reportRoutes } from './reports/reports.routes.ts'
import { runRoutes } from './runs/runs.routes.ts'
import { statusRoutes } from './status/status.routes.ts'
import { allSubmissionsRoutes } from './submissions/all-submissions.routes.ts'
import { submissionsRoutes } from './submissions/submissions.routes.ts'

export interface AppOptions {
  parts: Parts
  /** The log of errors; undefined turns it off. */
  log?: FastifyBaseLogger
  /** Addresses of proxies whose X-Forwarded-For is trusted. */
  trustProxy?: string[]
  /** True if users reach the server by HTTPS. */
  https?: boolean
  /** Calls a minute for one user or address; undefined turns the limit off. */
  callsPerMinute?: number | undefined
  listSorting?: boolean
  dist?: string
  /** The token for reading the metrics; undefined turns them off. */
  metricsToken?: string | undefined
  /** Aborted when the server is about to stop; it then reports that it is not ready. */
  ending?: AbortSignal
  /** Mails to show on a page; undefined if there is no such page. */
  outbox?: Outbox | undefined
}

const features = [
  authRoutes,
  userRoutes,
  adminUserRoutes,
  problemRoutes,
  fileRoutes,
  languageRoutes,
  statusRoutes,
  mailRoutes,
  contributionRoutes,
  decisionRoutes,
  reportRoutes,
  rejudgeRoutes,
  jobRoutes,
  runRoutes,
  submissionsRoutes,
  allSubmissionsRoutes,
]
/** Features whose requests are forms, which are read as they arrive. */
const formFeatures = [avatarRoutes, contributeRoutes]

const webBuild = join(import.meta.dirname, '../web/dist')

/** Enough for 64 MiB over a slow line. Node's own limits on headers still apply. */
const requestTimeoutMs = 600_000

export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { parts, log, https = false, callsPerMinute, dist = webBuild } = options
  const { listSorting = false, trustProxy = false } = options
  const app = Fastify({
    ...(log && { loggerInstance: log }),
    trustProxy,
    bodyLimit: limits.bodies.largeBytes,
    genReqId: () => randomUUID(),
    // Requests are not logged: some paths contain keys.
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: requestTimeoutMs,
    connectionTimeout: stalledMs,
    routerOptions: { ignoreTrailingSlash: true },
    // Requests in progress may finish; drain.ts limits how long.
    forceCloseConnections: 'idle',
    http: { requireHostHeader: false },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => {
      secure(request, reply)
      return answerFailure(error, request, reply)
    },
  })
  closeWhenAnswered(app)
  app.setErrorHandler(answerFailure)
  app.setSerializerCompiler(serializerCompiler)
  const limit = callsPerMinute === undefined ? undefined : callLimit(parts.db, callsPerMinute)
  const secure = setSecurityHeaders(app, { https })
  answerOddRequests(app)
  readJsonBodies(app)
  const metrics = openMetrics(app, parts)
  await describeCalls(app)
  standGate(app, parts.sessions, limit)
  limitUnreadReplies(app)

  const follow = openFollow(app, parts)
  for (const routes of features) routes(app, parts, follow)
  for (const formRoutes of formFeatures) {
    await app.register((scope, _options, done) => {
      readRestOfForms(scope)
      formRoutes(scope, parts)
      done()
    })
  }

  healthRoutes(app, parts, options.ending)
  metricsRoutes(app, metrics, options.metricsToken)
  if (options.outbox !== undefined) outboxRoutes(app, options.outbox)
  await serveFiles(app, dist)
  const settings = { listSorting, ...(languages !== specifiedLanguages && { languages }) }
  answerUnknown(app, limit, answerPage(app, { dist, settings }))
  await app.ready()
  refuseGaps(app)
  return app
}

/** @throws if a row of the call table has no handler, so that the gap shows at start */
export function refuseGaps({ answered }: { answered: ReadonlySet<string> }): void {
  const missing = Object.keys(calls).filter((name) => !answered.has(name))
  if (missing.length > 0) throw new Error(`These calls have no handler: ${missing.join(', ')}.`)
}
