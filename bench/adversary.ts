/**
 * One hostile account, and then five, do their worst while an honest user submits twice a second:
 *
 *     npm run bench:adversary                     10 minutes
 *     npm run bench:adversary -- --minutes 2
 *     npm run bench:adversary -- --only Runs      one mix of attacks
 *
 * Starts a separate instance with rate limits on. Prints the honest user's times against idle,
 * memory, disk and verdicts. Ends with code 1 when a bound is not met or a verdict is wrong.
 */
import { fork } from 'node:child_process'
import { parseArgs } from 'node:util'
import { problemNamed } from '../e2e/testing/api.ts'
import { type Ask, databaseOf } from '../e2e/testing/database.ts'
import { type Instance, startInstance } from '../e2e/testing/instance.ts'
import { firstSample } from '../e2e/testing/samples.ts'
import type { Sent } from './adversary/attacker.ts'
import { mixes } from './adversary/attacks.ts'
import { idle, type Phase, timesOf } from './adversary/fairness.ts'
import { Honest } from './adversary/honest.ts'
import { isRest, type Order, type Rest } from './adversary/messages.ts'
import { outcomeOf, recordStarts, untilDrained, untilJudged } from './adversary/outcome.ts'
import { makePeople } from './adversary/people.ts'
import { printAnswers, printTimes, printUsage, printVerdicts } from './adversary/report.ts'
import { type Usage, usageOf, watchUsage } from './adversary/resources.ts'

const honestAccounts = 7
const hostileAccounts = 5
/** An idle look between two mixes, once the attackers' submissions have been judged. */
const idleAgainMs = 6_000
const mostDrainMs = 20_000
/** The longest wait for honest submissions. The attackers' own may wait longer and are not awaited. */
const lastDrainMs = 120_000

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, only: { type: 'string' } },
})
const minutes = Number(values.minutes)
const chosen = mixes.filter((mix) => values.only === undefined || mix === values.only)
if (!(minutes > 0) || chosen.length === 0) {
  console.error(`--minutes is a number above 0; --only is one of: ${mixes.join(', ')}.`)
  process.exit(2)
}
const idleMs = Math.min(30_000, minutes * 6_000)
const drainMs = Math.min(mostDrainMs, minutes * 2_000)
const mixMs = Math.max(10_000, (minutes * 60_000 - idleMs) / chosen.length - 2 * idleAgainMs)
/** Returns the length of a phase. With one account there are bounds at the 95th percentile, which need more submissions. */
const phaseMs = (accounts: number) => (accounts === 1 ? mixMs * (2 / 3) : mixMs / 3)

const instance = await startInstance({ env: { RATE_LIMITS: 'on' } })
const attackers = fork(`${import.meta.dirname}/adversary/attackers-process.ts`)
try {
  await instance.untilPrepared()
  process.exitCode = (await attack(instance)) ? 0 : 1
} catch (error) {
  console.error(error)
  console.error(instance.printed().slice(-8_000))
  process.exitCode = 1
} finally {
  if (attackers.connected) attackers.disconnect()
  await instance.stop()
}

async function attack({ url, dataDir }: Instance): Promise<boolean> {
  const problemId = await problemNamed(url, firstSample.title)
  const people = await makePeople(url, honestAccounts, hostileAccounts)
  const ask = databaseOf(dataDir)
  await recordStarts(ask)
  order({ kind: 'begin', target: { url, problemId }, hostiles: people.hostiles })

  const honest = new Honest(url, people.honest, problemId)
  await honest.during('warm-up', 6_000)
  await untilDrained(ask, drainMs)
  await honest.during(idle, idleMs)
  const before = usageOf(instance)
  const usage = watchUsage(instance)
  const phases: Phase[] = [{ name: idle, hostileAccounts: 0 }]
  let sent: Sent[] = []
  // One account first, so that the queue still holds no work of the five.
  for (const accounts of [1, hostileAccounts]) {
    for (const mix of chosen) {
      const phase = `${mix}, ${accounts}`
      phases.push({ name: phase, hostileAccounts: accounts })
      order({ kind: 'attack', mix, accounts })
      await honest.during(phase, phaseMs(accounts))
      const rest = await rested()
      sent = rest.sent
      console.log(`${phase}:`)
      printAnswers(phase, rest.answers)
      if (await untilDrained(ask, drainMs)) await honest.during(idle, idleAgainMs)
    }
  }
  await untilDrained(ask, drainMs)
  await untilJudged(
    ask,
    honest.submissions.map(({ id }) => id),
    lastDrainMs,
  )
  return conclude(ask, { honest, phases, sent, before, most: usage.stop() })
}

interface Facts {
  honest: Honest
  phases: readonly Phase[]
  sent: readonly Sent[]
  before: Usage
  most: Usage
}

/** Prints everything. @returns whether all bounds are met */
async function conclude(ask: Ask, { honest, phases, sent, before, most }: Facts): Promise<boolean> {
  const outcome = await outcomeOf(ask, honest.submissions, sent)
  const times = timesOf(outcome.honest, phases)
  printTimes(times)
  const grown = printUsage(before, most)
  printVerdicts(outcome)
  console.log(`\nHonest submissions without a verdict: ${outcome.unjudged}`)
  console.log(`Honest submissions that the server refused: ${honest.refusals.length}`)
  for (const refusal of new Set(honest.refusals)) console.log(`    ${refusal}`)
  const isFair = times.every(({ broken }) => broken === null || broken.length === 0)
  const isWhole = outcome.unjudged === 0 && honest.refusals.length === 0
  return isFair && isWhole && grown.length === 0 && outcome.wrong.length === 0
}

function order(asked: Order): void {
  attackers.send(asked)
}

/** Ends the attack. Resolves once its last requests have ended. */
function rested(): Promise<Rest> {
  return new Promise((resolve, reject) => {
    attackers.once('exit', (code) => reject(new Error(`The attackers ended with ${code}.`)))
    attackers.on('message', function onMessage(message) {
      if (!isRest(message)) return
      attackers.off('message', onMessage)
      attackers.removeAllListeners('exit')
      resolve(message)
    })
    order({ kind: 'rest' })
  })
}
