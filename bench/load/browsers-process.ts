/**
 * Simulates a thousand users who repeatedly view lists and problems, with pauses. Each has a connection,
 * like a browser; one in five is signed in.
 */
import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { callPath, calls } from '#contract'
import type { Person } from '../../e2e/testing/api.ts'
import { random } from '../../e2e/testing/random.ts'
import { isOrder, loopDelay, type Order, type Report, watchLoop } from './messages.ts'
import { read } from './request.ts'

const browsing = 1000
const signedInEach = 5
const meanThinkMs = 10_000

const chance = random(1)
const timesMs: Record<string, number[]> = {}
const wrong: Record<string, number> = {}
const loop = watchLoop()
let isMeasured = false
let isOver = false

process.on('message', (message) => {
  if (isOrder(message)) obey(message)
})
process.on('disconnect', () => process.exit())

function obey(order: Order): void {
  if (order.kind === 'begin') {
    for (let place = 0; place < browsing; place += 1) {
      const person = place % signedInEach === 0 ? chance.pick(order.people) : undefined
      void browse(order.url, order.problemIds, person)
    }
  }
  if (order.kind === 'measure') {
    isMeasured = true
    loop.reset()
  }
  if (order.kind === 'stop') {
    isOver = true
    const report: Report = { kind: 'browsers', timesMs, wrong, loopMs: loopDelay(loop) }
    process.send?.(report)
  }
}

async function browse(
  url: string,
  problemIds: readonly number[],
  person: Person | undefined,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const who = person === undefined ? 'visitor' : 'signed in'
  for (;;) {
    await pause(chance.between(0, 2 * meanThinkMs))
    if (isOver) return
    const parameters = { problemId: chance.pick(problemIds) }
    const isList = chance.between(0, 1) < 0.5
    const list = person === undefined ? 'listProblemsNoAccount' : 'listProblemsWithAccount'
    const one = person === undefined ? 'getProblemNoAccount' : 'getProblemWithAccount'
    const page = isList ? '/problems' : `/problems/${parameters.problemId}/description`
    const path = isList ? calls[list].path : callPath(one, parameters)
    const what = isList ? 'list' : 'problem'
    await timed(`${what}, page`, () => read(url, { path: page, agent }))
    await timed(`${what}, call, ${who}`, () => read(url, { path, agent, person }))
  }
}

async function timed(kind: string, ask: () => Promise<{ status: number }>): Promise<void> {
  const startedMs = performance.now()
  const said = await ask().then(
    ({ status }) => (status === 200 ? undefined : String(status)),
    (error: NodeJS.ErrnoException) => error.code ?? error.message,
  )
  if (!isMeasured || isOver) return
  const of = timesMs[kind] ?? []
  timesMs[kind] = of
  of.push(performance.now() - startedMs)
  if (said !== undefined) wrong[`${kind}: ${said}`] = (wrong[`${kind}: ${said}`] ?? 0) + 1
}
