import type { FastifyInstance } from 'fastify'
import { limits } from '#contract'
import { type StoredText, shownText } from '../catalogue/shown-text.ts'
import { notFound } from '../http/refusal.ts'
import { route } from '../http/route.ts'
import type { Parts } from '../parts.ts'
import type { Caller } from '../sessions/caller.ts'
import { type ProblemTests, type TestRow, testsFor } from './tests.queries.ts'

type Place = { problemId: number; number: number }
type Side = 'input' | 'output'

export function testcaseRoutes(app: FastifyInstance, { db, blobs }: Parts): void {
  route(app, 'getTestcases', async ({ parameters, caller }) => {
    const found = await testsFor(db, parameters.problemId, caller)
    if (found === undefined) throw notFound('There is no such problem.')
    const shares = shareReply(found)
    const input: (string | null)[] = []
    const output: (string | null)[] = []
    // Sequential, because reading a thousand files at once could exceed the limit of open files.
    for (const test of found.tests) {
      const share = shares.get(test.number)
      const show = (side: Side) => shownText(blobs, storedText(test, side), share?.[side])
      input.push(share === undefined ? null : await show('input'))
      output.push(share === undefined ? null : await show('output'))
    }
    return { data: { testcases: { input, output } } }
  })

  async function download({ problemId, number }: Place, side: Side, caller: Caller | null) {
    const found = await testsFor(db, problemId, caller)
    const test = found?.tests.find((candidate) => candidate.number === number)
    if (test === undefined || !found?.visible.has(number)) throw notFound('There is no such test.')
    const { hash, sizeBytes } = storedText(test, side)
    return { stream: await blobs.get(hash), sizeBytes, name: `${side}${number}.txt` }
  }
  for (const [name, side] of [
    ['downloadTestInput', 'input'],
    ['downloadTestOutput', 'output'],
  ] as const) {
    route(app, name, async ({ parameters, caller, reply }) => {
      const file = await download(parameters, side, caller)
      return reply
        .type('text/plain; charset=utf-8')
        .header('content-length', file.sizeBytes)
        .header('content-disposition', `attachment; filename="${file.name}"`)
        .send(file.stream)
    })
  }
}

function storedText(test: TestRow, side: Side): StoredText {
  return side === 'input'
    ? { hash: test.input_hash, sizeBytes: test.input_bytes }
    : { hash: test.output_hash, sizeBytes: test.output_bytes }
}

/**
 * Decides how many bytes of each visible test fit into one reply. Samples and failed tests come
 * first; tests without room show only the line with their size.
 */
function shareReply({ tests, visible, first }: ProblemTests): Map<number, Record<Side, number>> {
  let left: number = limits.shownReplyBytes
  const take = (sizeBytes: number) => {
    const share = Math.min(sizeBytes, limits.shownTextBytes, left)
    left -= share
    return share
  }
  const shares = new Map<number, Record<Side, number>>()
  const shown = tests.filter(({ number }) => visible.has(number))
  const rank = ({ number }: TestRow) => (first.has(number) ? 0 : 1)
  for (const test of shown.toSorted((a, b) => rank(a) - rank(b))) {
    const input = take(test.input_bytes)
    shares.set(test.number, { input, output: take(test.output_bytes) })
  }
  return shares
}
