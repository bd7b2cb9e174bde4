/**
 * Measures an instance under load: verdicts per minute with many queued submissions, and the time of a
 * verdict when submissions arrive at half that rate.
 */
import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type { Language } from '#contract'
import { newPerson, type Person, submit } from '../../e2e/testing/api.ts'
import { untilJudged } from '../../e2e/testing/crowd.ts'
import { type BenchInstance, submitAndFollow } from './assay-instance.ts'
import { cpuSecondsByPart } from './cpu-time.ts'
import { eachPart, larger, type Memory, memoryOf, type Part } from './memory.ts'
import { freshSource } from './programs.ts'
import { median, quantile } from './statistics.ts'

const queued = 200
const people = 10
const atHalfLoad = 60
const lookAgainMs = 500
const restMs = 5000
const patienceMs = 600_000

export type LoadResult = {
  verdictsPerMinute: number
  /** The CPU time of each part while they were judged, as a share of all cores. */
  cpuShares: Record<Part, number>
  halfLoad: { medianMs: number; p95Ms: number; perMinute: number }
  /** The memory of each part: idle before the load, and the maximum under load. */
  memory: { idle: Memory; loaded: Memory }
}

export async function measureLoad(
  { instance, problemId }: BenchInstance,
  languages: readonly Language[],
): Promise<LoadResult> {
  const { url } = instance
  const crowd = await Promise.all(Array.from({ length: people }, () => newPerson(url)))
  const nth = <Value>(values: readonly Value[], place: number): Value => {
    const value = values[place % values.length]
    if (value === undefined) throw new Error('There is no account to submit with.')
    return value
  }
  await pause(restMs)
  const idle = memoryOf(instance)

  let loaded = idle
  const cpuBefore = cpuSecondsByPart(instance)
  const startedMs = performance.now()
  const ids = await Promise.all(
    Array.from({ length: queued }, (_, place) => {
      const language = nth(languages, place)
      return submit(url, nth(crowd, place), problemId, language, freshSource(language))
    }),
  )
  const verdicts = await untilJudged(url, crowd, ids, async () => {
    if (performance.now() - startedMs > patienceMs) throw new Error('Not all was judged in time.')
    loaded = larger(loaded, memoryOf(instance))
    await pause(lookAgainMs)
  })
  const minutes = (performance.now() - startedMs) / 60_000
  if (verdicts.some((verdict) => verdict !== 'OK')) throw new Error('A right answer was refused.')
  const verdictsPerMinute = queued / minutes
  const cpuShares = eachPart(
    cpuSecondsByPart(instance),
    (seconds, part) => (seconds - cpuBefore[part]) / (minutes * 60 * cpus().length),
  )

  const one = (place: number) => {
    const language = nth(languages, place)
    return timedSubmission(url, nth(crowd, place), problemId, language)
  }
  const times = await atRate(verdictsPerMinute / 2, atHalfLoad, one)
  return {
    verdictsPerMinute,
    cpuShares,
    halfLoad: {
      medianMs: median(times),
      p95Ms: quantile(times, 0.95),
      perMinute: verdictsPerMinute / 2,
    },
    memory: { idle, loaded },
  }
}

async function timedSubmission(
  url: string,
  person: Person,
  problemId: number,
  language: Language,
): Promise<number> {
  const startedMs = performance.now()
  await submitAndFollow(url, person, problemId, { language, source: freshSource(language) })
  return performance.now() - startedMs
}

/** Simulates independent arrivals (a Poisson process), the same in each run. */
async function atRate(
  perMinute: number,
  count: number,
  one: (place: number) => Promise<number>,
): Promise<number[]> {
  const running: Promise<number>[] = []
  let state = 1
  for (let place = 0; place < count; place += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    const share = (state + 1) / (2 ** 31 + 1)
    await pause((-Math.log(share) * 60_000) / perMinute)
    const submitted = one(place)
    // Errors are reported at the end, when all submissions are awaited.
    submitted.catch(() => undefined)
    running.push(submitted)
  }
  return Promise.all(running)
}
