/**
 * `npm run bench`: compares the speed of Assay and other judges. All contestants judge the same programs
 * on the same tests, alternating, with their default settings; docs/performance.md describes them.
 * Prints the tables and stores them below .data/bench.
 *
 *   --rounds N             number of rounds (9)
 *   --only NAME,NAME       contestants: floor, floor-parallel, go-judge, dmoj, hydro, judge, http,
 *                          http-wait, plain-page, page;
 *                          sections: growth, load, queue
 *   --languages cpp,c,…    also of languages that an operator may add; all: every language. Measures the
 *                          floor and the judge alone then, unless --only says otherwise
 *   --publish              also writes to docs/performance.md; a noisy run never replaces a quiet one
 */
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, release, tmpdir, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { offerLanguages } from '#contract'
import { offeredLanguages } from '#judge/toolchains/offered.ts'
import type { BenchInstance } from './speed/assay-instance.ts'
import { comparisonRows } from './speed/comparison.ts'
import { openContestants } from './speed/contestants.ts'
import { growthProblems, growthRows } from './speed/growth.ts'
import { measureLoad } from './speed/load.ts'
import { noiseOf } from './speed/noise.ts'
import { type BenchOptions, readOptions, type Section } from './speed/options.ts'
import { makeProblem } from './speed/problems.ts'
import { hasQuietReport, withReport } from './speed/publish.ts'
import { measureQueue } from './speed/queue.ts'
import { glance, howQuiet } from './speed/quiet.ts'
import { report } from './speed/report.ts'
import type { BenchResult } from './speed/result.ts'
import { inTurns, type Row } from './speed/rounds.ts'
import { specialRows } from './speed/special.ts'

const checkout = resolve(import.meta.dirname, '..')
const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort())

try {
  const options = readOptions(process.argv.slice(2))
  offerLanguages(offeredLanguages({ LANGUAGES: [...options.languages] }))
  const result = await measure(options)
  keep(result, options)
} catch (error) {
  if (stop.signal.aborted) process.exit(130)
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
process.exit(0)

async function measure(options: BenchOptions): Promise<BenchResult> {
  const { rounds, languages, sections } = options
  const root = mkdtempSync(join(tmpdir(), 'assay-bench-'))
  chmodSync(root, 0o755)
  const problemsFolder = join(root, 'problems')
  try {
    tell('listening whether the machine is quiet')
    const before = await howQuiet()
    const problem = makeProblem(problemsFolder, 20, 1024)
    const sized = sections.includes('growth') ? growthProblems(problemsFolder) : new Map()
    const contestants = await openContestants({
      names: options.contestants,
      withInstance: sections.includes('load') || sections.includes('queue'),
      root,
      problemsFolder,
      problem,
      onProgress: tell,
    })
    try {
      const between: number[] = []
      const turns = async (title: string, rows: readonly Row[], count: number, minutes: number) =>
        inTurns(rows, {
          rounds: count,
          longestMs: minutes * 60_000,
          breathMs: 100,
          signal: stop.signal,
          onRound: async (round) => {
            tell(`${title}: ${round === 0 ? 'warm' : `round ${round} of ${count}`}`)
            if (round > 0) between.push(await glance())
          },
        })
      const table = await turns(
        'contestants',
        [
          ...comparisonRows(contestants, problem, languages),
          ...(languages.includes('cpp') ? specialRows(contestants, problem) : []),
        ],
        rounds,
        13,
      )
      const growth = await turns('growth', growthRows(contestants, sized), Math.ceil(rounds / 2), 4)
      const section = async <Found>(
        name: Section,
        measured: (of: BenchInstance) => Promise<Found>,
      ) => {
        if (!sections.includes(name)) return null
        tell(name)
        const { instance, missing } = contestants
        return instance === null ? (missing.instance ?? '') : orWhyNot(() => measured(instance))
      }
      const load = await section('load', (instance) => measureLoad(instance, languages))
      const queue = await section('queue', measureQueue)
      await contestants.stop()
      return {
        measuredAt: new Date().toISOString(),
        machine: machine(),
        rounds: Math.max(0, ...[...table.values()].map((row) => row.rounds.length)),
        languages,
        contestants: options.contestants,
        missing: contestants.missing,
        quiet: { before, between, after: await howQuiet() },
        rows: Object.fromEntries([...table, ...growth]),
        load,
        queue,
      }
    } finally {
      await contestants.stop()
    }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

/** Returns the result of a section, or the reason why it could not be measured. */
async function orWhyNot<Found>(work: () => Promise<Found>): Promise<Found | string> {
  try {
    return await work()
  } catch (error) {
    stop.signal.throwIfAborted()
    return error instanceof Error ? error.message : String(error)
  }
}

function keep(result: BenchResult, { publish }: BenchOptions): void {
  const text = report(result)
  console.log(text)
  const folder = join(checkout, '.data/bench')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'latest.md'), `${text}\n`)
  writeFileSync(join(folder, 'latest.json'), `${JSON.stringify(result, null, 1)}\n`)
  tell(`kept in ${folder}`)
  if (!publish) return
  const page = join(checkout, 'docs/performance.md')
  const before = readFileSync(page, 'utf8')
  const { reasons } = noiseOf(result)
  if (reasons.length > 0 && hasQuietReport(before)) {
    throw new Error(`Not published: ${reasons.join('; ')}.`)
  }
  writeFileSync(page, withReport(before, text))
}

function machine(): BenchResult['machine'] {
  const all = cpus()
  return {
    cores: all.length,
    processor: all[0]?.model.trim() ?? 'unknown',
    kernel: release(),
    node: process.versions.node,
    memoryGib: Math.round(totalmem() / 2 ** 30),
  }
}

function tell(text: string): void {
  console.error(`${(performance.now() / 1000).toFixed(0).padStart(5)} s  ${text}`)
}
