/**
 * `npm run load`: loads one instance with a thousand simulated users who browse, two hundred who submit,
 * and two thousand live connections. Prints latencies, memory, events and the outcome of the
 * submissions. Exits with 1 when a call failed, or a submission was lost, stuck, judged wrongly or more
 * than once. The simulated users are separate processes on the same cores; their own delay is printed
 * too.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { call, newPerson } from '../e2e/testing/api.ts'
import { databaseOf } from '../e2e/testing/database.ts'
import { type Instance, startInstance } from '../e2e/testing/instance.ts'
import { auditVerdicts, isClean, lastSubmission, outcomeOf } from '../e2e/testing/outcome.ts'
import { type Descriptors, exhaust, openDescriptors } from './load/descriptors.ts'
import {
  type BrowsersReport,
  type FollowersReport,
  isReport,
  type LoopDelay,
  type Order,
  type ProbeReport,
  type Report,
} from './load/messages.ts'
import { cpuSeconds } from './speed/cpu-time.ts'
import { larger, type Memory, memoryOf, parts } from './speed/memory.ts'
import { cpuTimes, howQuiet } from './speed/quiet.ts'
import { quantile } from './speed/statistics.ts'

const submitting = 200
const atOnce = 10
const warmUpMs = 30_000
const measuredMs = 40_000
const lookMs = 5_000
/** The longest wait from the last submission to the last verdict. */
const drainMs = 180_000

const { busy } = await howQuiet()
const instance = await startInstance()
const crowds: ChildProcess[] = []
try {
  await instance.untilPrepared()
  process.exitCode = (await load(instance)) ? 0 : 1
} catch (error) {
  console.error(error)
  console.error(instance.printed().slice(-8_000))
  process.exitCode = 1
} finally {
  for (const crowd of crowds) if (crowd.connected) crowd.disconnect()
  await instance.stop()
}

async function load({ url, dataDir }: Instance): Promise<boolean> {
  const people = []
  while (people.length < submitting) {
    people.push(...(await Promise.all(Array.from({ length: atOnce }, () => newPerson(url)))))
  }
  const { problems } = await call(url, 'listProblemsNoAccount')
  const problemIds = problems.map(({ problemId }) => problemId)
  const ask = databaseOf(dataDir)
  await auditVerdicts(ask)
  const before = await lastSubmission(ask)
  const idle = memoryOf(instance)

  const browsers = startCrowd('browsers')
  const followers = startCrowd('followers')
  order({ kind: 'begin', url, people, problemIds })
  await pause(warmUpMs)
  order({ kind: 'measure' })
  const first = look()
  let loaded = memoryOf(instance)
  for (let pastMs = 0; pastMs < measuredMs; pastMs += lookMs) {
    await pause(lookMs)
    loaded = larger(loaded, memoryOf(instance))
  }
  const last = look()
  const descriptors = openDescriptors(instance.pidOf('server'))
  const probed = await followers.answer({ kind: 'probe' }, 'probe')
  const browsed = await browsers.answer({ kind: 'stop' }, 'browsers')
  const followed = await followers.answer({ kind: 'stop' }, 'followers')
  const { expected, ids, unanswered } = followed.sent
  const outcome = await outcomeOf(
    ask,
    before,
    { expected: new Map(expected), ids, unanswered },
    drainMs,
  )
  const { rows } = await ask((client) =>
    client.query<{ id: number; at_ms: number }>(
      `select id, extract(epoch from judged_at)::float8 * 1000 as at_ms from submissions
      where judged_at is not null and id > $1`,
      [before],
    ),
  )
  const judgedAt = new Map(rows.map(({ id, at_ms }) => [id, at_ms]))
  const judged = rows.filter(({ at_ms }) => at_ms >= first.atMs && at_ms < last.atMs).length
  const toldMs = followed.told.flatMap(([id, atMs]) => {
    const since = judgedAt.get(id)
    return since === undefined ? [] : [atMs - since]
  })
  printTimes(browsed, followed, toldMs, outcome.waitsMs)
  printMemory(idle, loaded)
  const seconds = (last.atMs - first.atMs) / 1000
  const views = Object.values(browsed.timesMs).reduce((sum, times) => sum + times.length, 0)
  printRows([
    ['others took before it', percent(busy)],
    ['cores used meanwhile', percent(1 - (last.idle - first.idle) / (last.total - first.total))],
    ...cpuRows(first.cpu, last.cpu, seconds),
    ['browsing', `${views} requests, ${(views / seconds).toFixed(0)} a second`],
    ['judged meanwhile', `${judged}, ${((judged / seconds) * 60).toFixed(0)} a minute`],
    ['event streams open', `${Math.min(...followed.live)} to ${Math.max(...followed.live)}`],
    ['events told', `${followed.events}, ${(followed.events / seconds).toFixed(0)} a second`],
    ['streams refused, broken', `${followed.refused}, ${followed.broken}`],
    ['requests with an error', JSON.stringify(browsed.wrong)],
    ['files and connections of the server', String(descriptors)],
    ['submissions stored', `${outcome.stored}; ${outcome.unanswered} requests made again`],
    ['lost, stuck, given up', [outcome.lost, outcome.stuck, outcome.failed].map(length).join(', ')],
    ['wrong verdict, not exactly one', [outcome.wrong, outcome.notOnce].map(length).join(', ')],
  ])
  printRows(limitRows(probed, await exhaust(url, instance.pidOf('server'))))
  const isWhole = isClean(outcome) && outcome.stored > 0
  return isWhole && Object.keys(browsed.wrong).length === 0 && followed.broken === 0
}

function startCrowd(name: 'browsers' | 'followers') {
  const crowd = fork(`${import.meta.dirname}/load/${name}-process.ts`)
  crowds.push(crowd)
  return {
    /** @throws if the process of the simulated users ends instead */
    answer<Kind extends Report['kind']>(asked: Order, kind: Kind) {
      return new Promise<Extract<Report, { kind: Kind }>>((resolve, reject) => {
        const isWanted = (report: Report): report is Extract<Report, { kind: Kind }> =>
          report.kind === kind
        crowd.on('message', (message) => {
          if (isReport(message) && isWanted(message)) resolve(message)
        })
        crowd.once('exit', (code) => reject(new Error(`The ${name} ended with ${code}.`)))
        crowd.send(asked)
      })
    },
  }
}

function order(asked: Order): void {
  for (const crowd of crowds) crowd.send(asked)
}

function look() {
  const { idle, total } = cpuTimes()
  const [server, judge, sandbox] = (['server', 'judge', 'sandbox'] as const).map((name) =>
    cpuSeconds(instance.pidOf(name)),
  )
  const cpu = { all: cpuSeconds(instance.pid), server, judge, sandbox }
  const crowd = cpuSeconds(...crowds.map(({ pid }) => pid ?? 0))
  return { atMs: Date.now(), idle, total, cpu: { ...cpu, crowd } }
}

type Cpu = ReturnType<typeof look>['cpu']

function cpuRows(first: Cpu, last: Cpu, seconds: number): [string, string][] {
  const of = (name: keyof Cpu) => (last[name] ?? 0) - (first[name] ?? 0)
  const rest = of('all') - of('server') - of('judge') - of('sandbox')
  const share = (used: number) => `${used.toFixed(1)} s, ${percent(used / seconds)} of a core`
  return [
    ['CPU, server', share(of('server'))],
    ['CPU, judge', share(of('judge'))],
    ['CPU, programs in the sandbox', share(of('sandbox'))],
    ['CPU, PostgreSQL and the supervisor', share(rest)],
    ['CPU, the crowds of this bench', share(of('crowd'))],
  ]
}

function printTimes(
  browsed: BrowsersReport,
  followed: FollowersReport,
  toldMs: number[],
  waitsMs: number[],
): void {
  const kinds: [string, number[]][] = [
    ...Object.entries(browsed.timesMs).toSorted(([a], [b]) => a.localeCompare(b)),
    ['submit', followed.submitMs],
    ['from the verdict until its sender knew', toldMs],
    ['from being stored to the verdict', waitsMs],
  ]
  console.log('| ms | number | p50 | p95 | p99 |\n|---|---|---|---|---|')
  for (const [kind, times] of kinds) {
    const cells = [0.5, 0.95, 0.99].map((share) => quantile(times, share).toFixed(1))
    console.log(`| ${[kind, times.length, ...cells].join(' | ')} |`)
  }
  const late = ({ p99, longest }: LoopDelay) =>
    `p99 ${p99.toFixed(0)}, longest ${longest.toFixed(0)}`
  console.log(`The crowds themselves were late by: browsers ${late(browsed.loopMs)} ms,`)
  console.log(`those who follow ${late(followed.loopMs)} ms.\n`)
}

function printMemory(idle: Memory, loaded: Memory): void {
  console.log('| memory, MiB (PSS) | at rest | most |\n|---|---|---|')
  for (const part of parts) {
    const cells = [idle, loaded].map((memory) => memory[part].pssMb.toFixed(0))
    console.log(`| ${[part, ...cells].join(' | ')} |`)
  }
}

function limitRows({ oneAddress, oneUser }: ProbeReport, seen: Descriptors): [string, string][] {
  const recovered = seen.recoveredMs === null ? 'not again' : `${seen.recoveredMs.toFixed(0)} ms`
  return [
    ['70 streams of one address', JSON.stringify(oneAddress)],
    ['10 more streams of one user', JSON.stringify(oneUser)],
    ['files a server may open', String(seen.allowed)],
    [
      '50 connections with room for 10',
      `${seen.answered} answered, ${seen.closed} closed, ${seen.waiting} wait; then ${recovered}`,
    ],
  ]
}

function printRows(rows: readonly [string, string][]): void {
  console.log('\n| | |\n|---|---|')
  for (const [name, value] of rows) console.log(`| ${name} | ${value} |`)
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`
}

function length(of: readonly unknown[]): number {
  return of.length
}
