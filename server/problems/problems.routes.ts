import type { FastifyInstance } from 'fastify'
import { problemStatus } from '#contract'
import type { Connection } from '#database/connection.ts'
import { currentProblems, type RevisionOf } from '../catalogue/current-problems.ts'
import { solvedProblems } from '../catalogue/problem-item.ts'
import { problemView, publishedProblem } from '../catalogue/problem-view.ts'
import { shownTests, storedTexts, type TestRow, testsOf } from '../catalogue/tests.ts'
import { prepareReply, sendPrepared } from '../http/compressed-reply.ts'
import { notFound } from '../http/refusal.ts'
import { route } from '../http/route.ts'
import type { Parts } from '../parts.ts'
import type { Caller } from '../sessions/sessions.ts'
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
  testcaseRoutes(app, parts)
}

/** Opening a text takes as long as sending so much. */
const openingBytes = 8192

function testcaseRoutes(app: FastifyInstance, { db, blobs }: Parts): void {
  route(app, 'getTestcases', async ({ parameters, caller, request }) => {
    const found = await testsFor(db, parameters.problemId, caller)
    if (found === undefined) throw notFound('There is no such problem.')
    const { tests, visible } = found
    await request.countWork(2 * visible.length * openingBytes)
    const shown = await shownTests(blobs, visible)
    const input = tests.map(({ number }) => shown.get(number)?.input ?? null)
    const output = tests.map(({ number }) => shown.get(number)?.output ?? null)
    return { data: { testcases: { input, output } } }
  })

  for (const [name, side] of [
    ['downloadTestInput', 'input'],
    ['downloadTestOutput', 'output'],
  ] as const) {
    route(app, name, async ({ parameters: { problemId, number }, caller, reply }) => {
      const found = await testsFor(db, problemId, caller)
      const test = found?.visible.find((candidate) => candidate.number === number)
      if (test === undefined) throw notFound('There is no such test.')
      const { hash, sizeBytes } = storedTexts(test)[side]
      return reply
        .type('text/plain; charset=utf-8')
        .header('content-length', sizeBytes)
        .header('content-disposition', `attachment; filename="${side}${number}.txt"`)
        .send(await blobs.get(hash))
    })
  }
}

/**
 * Returns all tests, and those that the caller may see in the order in which they fill a reply:
 * samples, tests that their own submissions failed, and all others for the author and admins.
 * @returns undefined if the caller may not see the problem
 */
async function testsFor(db: Connection, problemId: number, caller: Caller | null) {
  const problem = await currentProblems(db)
    .select(['status', 'revision', 'samples', 'author_id'])
    .where('id', '=', problemId)
    .executeTakeFirst()
  if (problem === undefined) return undefined
  const isAuthor = caller !== null && caller.userId === problem.author_id
  const seesAll = isAuthor || caller?.isAdmin === true
  if (problem.status !== problemStatus.published && !seesAll) return undefined

  const place = { problemId, revision: problem.revision }
  const tests = await testsOf(db, place).execute()
  const failed = caller === null ? [] : await failedTests(db, place, caller.userId)
  const isFirst = ({ number }: TestRow) => number <= problem.samples || failed.includes(number)
  const others = seesAll ? tests.filter((test) => !isFirst(test)) : []
  return { tests, visible: [...tests.filter(isFirst), ...others] }
}

/** The last result of a judged submission is the test that it failed. */
async function failedTests(db: Connection, { problemId, revision }: RevisionOf, userId: number) {
  const rows = await db
    .selectFrom('results')
    .innerJoin('submissions', 'submissions.id', 'results.submission_id')
    .select('results.index')
    .distinct()
    .where('submissions.problem_id', '=', problemId)
    .where('submissions.revision', '=', revision)
    .where('submissions.user_id', '=', userId)
    .where('submissions.state', '=', 'judged')
    .where('results.verdict', '<>', 'OK')
    .execute()
  return rows.map(({ index }) => index)
}
