/**
 * Tests that no submission is lost: kills judge, sandbox, server and PostgreSQL of a separate instance
 * at random moments while users submit in all languages, and then checks every submission.
 *
 *     npm run soak                      100 kills
 *     npm run soak -- --kills 20 --seed 7
 *
 * Exits with 1 when a submission was lost, stuck, failed, judged wrongly or judged twice.
 */
import { parseArgs } from 'node:util'
import { startInstance } from '../e2e/testing/instance.ts'
import { isClean } from '../e2e/testing/outcome.ts'
import { type SoakReport, soak } from '../e2e/testing/soak.ts'

/** The length of the instance's last output that a failed soak shows. */
const saidBytes = 8_000

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '100' }, seed: { type: 'string' } },
})
const kills = Number(values.kills)
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))
if (!Number.isInteger(kills) || kills < 1 || !Number.isInteger(seed)) {
  console.error('--kills and --seed are whole numbers, and there is at least one kill.')
  process.exit(2)
}

console.log(`${kills} kills, seed ${seed}.`)
const instance = await startInstance()
try {
  await instance.untilPrepared()
  const startedMs = performance.now()
  const report = await soak(instance, {
    kills,
    seed,
    onKill(kill, name) {
      const seconds = ((performance.now() - startedMs) / 1000).toFixed(0)
      console.log(`${seconds.padStart(5)} s  kill ${kill}: ${name}`)
    },
  })
  print(report, performance.now() - startedMs)
  process.exitCode = isClean(report) ? 0 : 1
} catch (error) {
  console.error(error)
  console.error(instance.printed().slice(-saidBytes))
  process.exitCode = 1
} finally {
  await instance.stop()
}

function print(report: SoakReport, tookMs: number): void {
  const killed = Object.entries(report.kills).map(([name, times]) => `${name} ${times}`)
  const rows: [string, string][] = [
    ['killed', killed.join(', ')],
    ['took', `${(tookMs / 1000).toFixed(0)} s`],
    ['submissions stored', String(report.stored)],
    ['requests made again', String(report.unanswered)],
    ['promised and lost', list(report.lost)],
    ['stuck', list(report.stuck)],
    ['given up', list(report.failed)],
    ['wrong verdict', list(report.wrong.map((one) => JSON.stringify(one)))],
    ['not exactly one verdict', list(report.notOnce)],
    ['stored to verdict', times(report.waitsMs)],
    ['server ready again', times(report.backMs.server)],
    ['judge ready again', times(report.backMs.judge)],
    ['page recovered by itself', `${report.pagesMs.length} times, after ${times(report.pagesMs)}`],
  ]
  console.log('| | |\n|---|---|')
  for (const [name, value] of rows) console.log(`| ${name} | ${value} |`)
}

function list(found: readonly (number | string)[]): string {
  return found.length === 0 ? '0' : `${found.length}: ${found.join(', ')}`
}

/** Formats the distribution of durations, in seconds. */
function times(valuesMs: number[]): string {
  const sorted = valuesMs.toSorted((a, b) => a - b)
  const at = (share: number) =>
    ((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) / 1000).toFixed(
      1,
    )
  return `median ${at(0.5)} s, 95th percentile ${at(0.95)} s, longest ${at(1)} s`
}
