import type { FastifyInstance } from 'fastify'
import { shownTests, storedTexts } from '../catalogue/tests.ts'
import { notFound } from '../http/refusal.ts'
import { route } from '../http/route.ts'
import type { Parts } from '../parts.ts'
import { testsFor } from './tests.queries.ts'

export function testcaseRoutes(app: FastifyInstance, { db, blobs }: Parts): void {
  route(app, 'getTestcases', async ({ parameters, caller }) => {
    const found = await testsFor(db, parameters.problemId, caller)
    if (found === undefined) throw notFound('There is no such problem.')
    const { tests, visible } = found
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
