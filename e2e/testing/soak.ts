// Kills processes of an instance at random moments while users submit, and then checks that nothing
// was lost. `npm run soak` runs it for a long time, and each test run briefly.
import { setTimeout as pause } from 'node:timers/promises'
import { newPerson, problemNamed } from './api.ts'
import { type ProcessName, processNames } from './child-process.ts'
import { databaseOf } from './database.ts'
import type { Instance, PartName } from './instance.ts'
import { auditVerdicts, lastSubmission, type Outcome, outcomeOf } from './outcome.ts'
import { random } from './random.ts'
import { firstSample, solutionsOf } from './samples.ts'
import { steadyStream } from './steady-stream.ts'
import { watchedPage } from './watched-page.ts'

export interface SoakOptions {
  kills: number
  /** Repeats the order of kills and pauses; their effect depends on the machine. */
  seed: number
  onKill?: (kill: number, name: ProcessName) => void
}

export interface SoakReport extends Outcome {
  kills: Record<ProcessName, number>
  /** Milliseconds from each kill until the process was ready again. */
  backMs: Record<PartName, number[]>
  /** Milliseconds from each kill of the server until an open page showed its verdict. */
  pagesMs: number[]
}

const people = 5
const meanPauseMs = 5_000
const shortestMs = 300
const longestMs = 4_000
const timeoutMs = 240_000

/** @param instance must be ready, with its pages built */
export async function soak(instance: Instance, options: SoakOptions): Promise<SoakReport> {
  const { url, dataDir } = instance
  const chance = random(options.seed)
  const problemId = await problemNamed(url, firstSample.title)
  const problem = { problemId, slug: firstSample.slug }
  const ask = databaseOf(dataDir)
  const submitters = await Promise.all(Array.from({ length: people }, () => newPerson(url)))
  await auditVerdicts(ask)
  const before = await lastSubmission(ask)
  const page = await watchedPage(url, await newPerson(url), problem)
  const kills: Record<ProcessName, number> = { server: 0, judge: 0, sandbox: 0, postgres: 0 }
  const pagesMs: number[] = []
  const backMs: Record<PartName, number[]> = { server: [], judge: [] }
  const coming: Promise<void>[] = []

  function timeReturn(part: PartName): void {
    const killedMs = performance.now()
    const back = instance.untilReadyAgain(part)
    const noted = back.then(() => void backMs[part].push(performance.now() - killedMs))
    // If the instance has exited, the other checks fail.
    coming.push(noted.catch(() => undefined))
  }

  try {
    // Solutions that exceed the time limit take long and would check nothing more.
    const solutions = solutionsOf(problem.slug).filter(
      ({ expected }) => expected !== 'TIME_LIMIT_EXCEEDED',
    )
    // A separate random sequence, so that the kills do not depend on the timing of submissions.
    const stream = steadyStream(
      { urls: [url], people: submitters, pauseMs: meanPauseMs, problemId, solutions },
      random(options.seed + 1),
    )
    for (let kill = 1; kill <= options.kills; kill += 1) {
      // Each once, before the random ones.
      const name = processNames[kill - 1] ?? chance.pick(processNames)
      await pause(chance.between(shortestMs, longestMs))
      if (name === 'server') await page.open()
      await strike(instance, name)
      if (name === 'server' || name === 'judge') timeReturn(name)
      kills[name] += 1
      options.onKill?.(kill, name)
      if (name === 'server') pagesMs.push(await page.untilVerdict())
    }
    await stream.stop()
    await Promise.all(coming)
    return { kills, backMs, pagesMs, ...(await outcomeOf(ask, before, stream.sent)) }
  } finally {
    await page.close()
  }
}

/** Kills a process, after waiting for it to be back from the last kill. */
async function strike(instance: Instance, name: ProcessName): Promise<void> {
  for (const untilMs = performance.now() + timeoutMs; ; await pause(20)) {
    try {
      process.kill(instance.pidOf(name), 'SIGKILL')
      return
    } catch (error) {
      if (performance.now() > untilMs) throw error
    }
  }
}
