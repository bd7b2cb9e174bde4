import type { FastifyInstance } from 'fastify'
import { solvedProblems } from '../catalogue/problem-item.ts'
import { problemView, publishedProblem } from '../catalogue/problem-view.ts'
import { prepareReply, sendPrepared } from '../http/compressed-reply.ts'
import { route } from '../http/route.ts'
import type { Parts } from '../parts.ts'
import { publicLists } from './public-list.ts'

export function problemRoutes(app: FastifyInstance, parts: Parts): void {
  const lists = publicLists(parts)
  app.addHook('onClose', async () => lists.stop())

  route(app, 'listProblemsNoAccount', async ({ request, reply }) => {
    const { reply: prepared } = await lists.current()
    // The browser caches the list and revalidates it each time, so a new problem appears at once.
    reply.header('cache-control', 'public, no-cache')
    return sendPrepared(request, reply, prepared)
  })

  route(app, 'listProblemsWithAccount', async ({ caller, request, reply }) => {
    const [{ items }, solved] = await Promise.all([
      lists.current(),
      solvedProblems(parts.db, caller.userId),
    ])
    const problems = items.map((item) => ({ ...item, userStatus: solved.has(item.problemId) }))
    return sendPrepared(request, reply, prepareReply(JSON.stringify({ data: { problems } })))
  })

  const show = async (problemId: number, userId: number | undefined) => {
    const row = await publishedProblem(parts.db, problemId)
    return { data: { problem: await problemView(parts, row, userId) } }
  }
  route(app, 'getProblemNoAccount', ({ parameters }) => show(parameters.problemId, undefined))
  route(app, 'getProblemWithAccount', ({ parameters, caller }) =>
    show(parameters.problemId, caller.userId),
  )
  route(app, 'getProblem', ({ parameters, caller }) => show(parameters.problemId, caller?.userId))
}
