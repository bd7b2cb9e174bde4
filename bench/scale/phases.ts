// Measures that judges scale, use the whole machine, and lose no work when a part dies.
import { setTimeout as pause } from 'node:timers/promises'
import { childOf } from '../../e2e/testing/child-process.ts'
import {
  auditVerdicts,
  lastSubmission,
  type Outcome,
  outcomeOf,
} from '../../e2e/testing/outcome.ts'
import { random } from '../../e2e/testing/random.ts'
import { publishSmallProblem, smallSolutions } from '../../e2e/testing/small-problem.ts'
import { steadyStream } from '../../e2e/testing/steady-stream.ts'
import { cpuSeconds } from '../speed/cpu-time.ts'
import { cpuTimes } from '../speed/quiet.ts'
import type { Installation } from './installation.ts'
import type { Part } from './part.ts'
import { computingProgram, type Site, submitMany, untilJudged, waitingProgram } from './site.ts'

/** Measures verdicts a minute with programs that only wait, with this many submissions in the queue. */
export async function waitingRate(site: Site, submissions: number): Promise<number> {
  const ids = await submitMany(site, waitingProgram, submissions)
  const { judged, tookMs } = await untilJudged(site, ids, submissions)
  return judged / (tookMs / 60_000)
}

export interface Use {
  seconds: number
  judged: number
  /** Shares of all cores: programs in the sandboxes, and everything on the machine. */
  sandboxes: number
  machine: number
}

/** Measures the use of the machine while the judges are overloaded. */
export async function computingUse(
  { judges }: Installation,
  site: Site,
  { submissions, cores }: { submissions: number; cores: number },
): Promise<Use> {
  const ids = await submitMany(site, computingProgram, submissions)
  // Starts when every judge may be busy, and stops before one can run out of work.
  const { judged: before } = await untilJudged(site, ids, judges.length)
  const look = () => ({
    atMs: performance.now(),
    seconds: cpuSeconds(...judges.map(({ sandbox }) => sandbox.pid())),
    times: cpuTimes(),
  })
  const first = look()
  const { judged } = await untilJudged(site, ids, submissions - judges.length)
  const last = look()
  await untilJudged(site, ids, submissions)
  const seconds = (last.atMs - first.atMs) / 1000
  const total = last.times.total - first.times.total
  return {
    seconds,
    judged: judged - before,
    sandboxes: (last.seconds - first.seconds) / (seconds * cores),
    machine: 1 - (last.times.idle - first.times.idle) / total,
  }
}

export interface Killed {
  name: string
  backMs: number
}

const meanPauseMs = 5_000
const betweenMs = 3_000
const patienceMs = 60_000

/** Kills one part after the other while users submit. */
export async function killOneByOne(
  { servers, judges, s3, postgres }: Installation,
  site: Site,
  onKill: (killed: Killed) => void,
): Promise<Outcome> {
  const { urls, people, problems, ask } = site
  await auditVerdicts(ask)
  const before = await lastSubmission(ask)
  // No judge has cached its tests when the store is killed.
  const fresh = await publishSmallProblem(urls[0] ?? '', nth(people, 0), { title: 'Unseen' })
  const common = { urls, people, solutions: smallSolutions, pauseMs: meanPauseMs }
  const stream = steadyStream({ ...common, problemId: problems.four }, random(1))
  const unseen: (typeof stream)[] = []
  const kill = async (part: Part, pid?: number) => {
    await pause(betweenMs)
    onKill({ name: part.name, backMs: await part.kill(pid) })
  }
  const { sandbox } = nth(judges, 1)
  await kill(nth(servers, 1))
  await kill(nth(judges, 0).judge)
  await kill(sandbox, childOf(sandbox.pid(), 'sandbox'))
  await pause(betweenMs)
  const away = s3.kill()
  unseen.push(
    steadyStream(
      { ...common, people: people.slice(0, 4), name: 'unseen', problemId: fresh },
      random(2),
    ),
  )
  onKill({ name: s3.name, backMs: await away })
  await kill(postgres)
  await kill(nth(servers, 2))
  await kill(nth(judges, 3).judge)
  await pause(betweenMs)
  const streams = [stream, ...unseen]
  await Promise.all(streams.map((one) => one.stop()))
  const sent = {
    expected: new Map(streams.flatMap((one) => [...one.sent.expected])),
    ids: streams.flatMap((one) => one.sent.ids),
    unanswered: streams.reduce((sum, one) => sum + one.sent.unanswered, 0),
  }
  return outcomeOf(ask, before, sent, patienceMs)
}

function nth<Value>(values: readonly Value[], place: number): Value {
  const value = values[place]
  if (value === undefined) throw new RangeError(`There is no number ${place}.`)
  return value
}
