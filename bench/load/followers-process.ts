/**
 * Simulates two hundred users who submit, follow the verdict live, pause and submit again. In addition,
 * visitors follow submissions that are being judged, so that two thousand event streams are open.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { callPath } from '#contract'
import type { Person } from '../../e2e/testing/api.ts'
import { random } from '../../e2e/testing/random.ts'
import { firstSample, type Solution, solutionsOf } from '../../e2e/testing/samples.ts'
import { follow } from './follow.ts'
import { isOrder, loopDelay, type Order, type Report, watchLoop } from './messages.ts'
import { open, read } from './request.ts'

const visitors = 1850
/** A server allows 60 streams for one address. */
const visitorsEach = 50
const meanThinkMs = 10_000
const againMs = 200
/** The period in which visitors arrive, when enough submissions are in the queue. */
const comeMs = { from: 8_000, to: 20_000 }
const lookAgainMs = 2_000
/** The pause that the refusal asks for. */
const seatAgainMs = 2_000

const chance = random(2)
const solutions = solutionsOf(firstSample.slug).filter(
  // Solutions that exceed their time limit are left out: they only take longer.
  ({ expected }) => expected !== 'TIME_LIMIT_EXCEEDED',
)
const loop = watchLoop()
const underWay: number[] = []
const expected: [string, string][] = []
const ids: number[] = []
const told: [number, number][] = []
const submitMs: number[] = []
const live: number[] = []
const count = { made: 0, unanswered: 0, open: 0, events: 0, refused: 0, broken: 0 }
let isMeasured = false
let isOver = false
let url = ''
let people: Person[] = []
let everybody: Promise<unknown> = Promise.resolve()

process.on('message', (message) => {
  if (isOrder(message)) void obey(message)
})
process.on('disconnect', () => process.exit())

const counted = {
  onOpen() {
    count.open += 1
  },
  onClose() {
    count.open -= 1
  },
  onEvents(more: number) {
    if (isMeasured && !isOver) count.events += more
  },
}

async function obey(order: Order): Promise<void> {
  if (order.kind === 'begin') {
    const { problemIds } = order
    ;[url, people] = [order.url, order.people]
    everybody = Promise.all(people.map((person) => goOn(person, problemIds[0] ?? 0)))
    for (let place = 0; place < visitors; place += 1) {
      void watch(`127.1.0.${1 + Math.floor(place / visitorsEach)}`)
    }
  }
  if (order.kind === 'measure') {
    isMeasured = true
    loop.reset()
    setInterval(() => isOver || live.push(count.open), 1000).unref()
  }
  if (order.kind === 'probe') tell({ kind: 'probe', ...(await probe()) })
  if (order.kind === 'stop') {
    isOver = true
    const loopMs = loopDelay(loop)
    await everybody
    const { unanswered, events, refused, broken } = count
    const sent = { expected, ids, unanswered }
    tell({ kind: 'followers', submitMs, sent, told, live, events, refused, broken, loopMs })
  }
}

function tell(report: Report): void {
  process.send?.(report)
}

async function goOn(person: Person, problemId: number): Promise<void> {
  for (;;) {
    await pause(chance.between(0, 2 * meanThinkMs))
    if (isOver) return
    const id = await promised(person, problemId, chance.pick(solutions))
    ids.push(id)
    underWay.push(id)
    for (;;) {
      const { status, verdictAtMs } = await follow(url, id, { person, ...counted })
      if (verdictAtMs !== undefined) {
        told.push([id, verdictAtMs])
        break
      }
      if (status !== 200) count.broken += 1
      await pause(againMs)
    }
    underWay.splice(underWay.indexOf(id), 1)
  }
}

/** Submits, and retries until the server accepts it. */
async function promised(person: Person, problemId: number, solution: Solution): Promise<number> {
  count.made += 1
  const mark = `loaded ${count.made}.`
  expected.push([mark, solution.expected])
  const comment = solution.language === 'python' ? `# ${mark}\n` : `// ${mark}\n`
  const body = { language: solution.language, code: comment + solution.code }
  const path = callPath('submitCode', { problemId })
  for (;;) {
    const startedMs = performance.now()
    const answer = await read(url, { method: 'POST', path, person, body }).catch(() => undefined)
    if (isMeasured && !isOver) submitMs.push(performance.now() - startedMs)
    if (answer?.status === 201) return JSON.parse(answer.body).data.submissionId
    count.unanswered += 1
    await pause(againMs)
  }
}

async function watch(localAddress: string): Promise<void> {
  await pause(chance.between(comeMs.from, comeMs.to))
  while (!isOver) {
    await pause(chance.between(0, lookAgainMs))
    if (underWay.length === 0) await pause(againMs)
    else {
      const { status } = await follow(url, chance.pick(underWay), { localAddress, ...counted })
      if (status === 429) {
        count.refused += 1
        await pause(seatAgainMs)
      } else if (status !== 200) {
        count.broken += 1
        await pause(againMs)
      }
    }
  }
}

/** Opens more streams than one address and one user may have, on the latest submission. */
async function probe(): Promise<{ oneAddress: Answers; oneUser: Answers }> {
  const submissionId = underWay.at(-1) ?? 0
  const [person] = people
  const path = callPath('followSubmission', { submissionId })
  const answersOf = async (streams: number, who: object): Promise<Answers> => {
    const all = await Promise.allSettled(
      Array.from({ length: streams }, () => open(url, { path, ...who })),
    )
    const answers: Answers = {}
    for (const one of all) {
      const status = one.status === 'fulfilled' ? (one.value.statusCode ?? 0) : 0
      answers[status] = (answers[status] ?? 0) + 1
      if (one.status === 'fulfilled') one.value.destroy()
    }
    return answers
  }
  const [oneAddress, oneUser] = await Promise.all([
    answersOf(70, { localAddress: '127.2.0.1' }),
    answersOf(10, { person }),
  ])
  return { oneAddress, oneUser }
}

type Answers = Record<number, number>
