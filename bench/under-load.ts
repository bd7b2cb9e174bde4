/**
 * `npm run bench:under-load`: measures how fast the list and a problem page answer while 200 submissions
 * in mixed languages are judged, compared with an idle instance. Prints median and 95th percentile in
 * milliseconds, and the time until all verdicts.
 */
import { newPerson, problemNamed } from '../e2e/testing/api.ts'
import { submitAtOnce, untilJudged } from '../e2e/testing/crowd.ts'
import { startInstance } from '../e2e/testing/instance.ts'
import { firstSample, solutionsOf } from '../e2e/testing/samples.ts'

const submissions = 200
const idleRounds = 100

const instance = await startInstance()
try {
  await Promise.all([instance.untilReady('server'), instance.untilReady('judge')])
  await instance.untilDone('samples')
  const { url } = instance
  const people = await Promise.all(Array.from({ length: 10 }, () => newPerson(url)))
  const problemId = await problemNamed(url, firstSample.title)
  const paths = [
    '/problems',
    `/problems/${problemId}/description`,
    '/api/problems/no-account/',
    `/api/problems/no-account/${problemId}`,
  ]

  const idle = new Map<string, number[]>(paths.map((path) => [path, []]))
  for (let round = 0; round < idleRounds; round++) await timeEach(url, idle)

  const busy = new Map<string, number[]>(paths.map((path) => [path, []]))
  const startedMs = performance.now()
  // Slow programs are left out: they only take longer.
  const solutions = solutionsOf(firstSample.slug).filter(
    ({ expected }) => expected !== 'TIME_LIMIT_EXCEEDED',
  )
  const { ids, expected } = await submitAtOnce(url, people, problemId, solutions, submissions)
  const sentMs = performance.now() - startedMs
  const verdicts = await untilJudged(url, people, ids, () => timeEach(url, busy))
  const judgedMs = performance.now() - startedMs
  const wrong = verdicts.filter((verdict, place) => verdict !== expected[place]).length

  console.log(`${submissions} submissions stored in ${sentMs.toFixed(0)} ms,`)
  console.log(`judged in ${(judgedMs / 1000).toFixed(1)} s, ${wrong} with a wrong verdict.`)
  console.log('| path | idle median | idle p95 | judging median | judging p95 |')
  console.log('|---|---|---|---|---|')
  for (const path of paths) {
    const cells = [idle, busy].flatMap((times) =>
      [0.5, 0.95].map((share) => percentile(times.get(path) ?? [], share).toFixed(1)),
    )
    console.log(`| ${path} | ${cells.join(' | ')} |`)
  }
} finally {
  await instance.stop()
}

async function timeEach(url: string, times: Map<string, number[]>): Promise<void> {
  for (const [path, of] of times) {
    const startedMs = performance.now()
    const response = await fetch(url + path)
    await response.arrayBuffer()
    of.push(performance.now() - startedMs)
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}.`)
  }
}

function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
