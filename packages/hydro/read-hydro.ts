/** Reads an export of Hydro (https://hydro.js.org): problem.yaml, problem*.md and testdata/. */
import { z } from 'zod'
import type { Language } from '#contract'
import { BadPackage } from '../bad-package.ts'
import { readYaml, text } from '../foreign-data.ts'
import type { Losses, PackageFiles } from '../package-files.ts'
import {
  inNumericOrder,
  nothingSpecial,
  type PackagedProblem,
  type PackagedSolution,
  type PackagedTest,
  pairTests,
} from '../packaged-problem.ts'
import { languageOfFile, readSolution } from '../programs.ts'
import { translationsOf } from '../translations.ts'
import { hydroPrograms, languageOfCode, readHydroPrograms } from './hydro-programs.ts'
import { readHydroStatement } from './hydro-statement.ts'

const hydroProblem = z.looseObject({
  pid: text.nullish(),
  title: text.nullish(),
  tag: z.union([text.transform((one) => [one]), z.array(text)]).nullish(),
})

const testCase = z.looseObject({
  input: text.nullish(),
  output: text.nullish(),
  time: text.nullish(),
  memory: text.nullish(),
})
const cases = z.array(testCase).nullish()

/** testdata/config.yaml, see https://docs.hydro.ac/docs/Hydro/user/testdata. */
const hydroConfig = testCase.extend({
  type: z.string().nullish(),
  filename: text.nullish(),
  ...hydroPrograms.shape,
  user_extra_files: z.array(text).nullish(),
  /** Factors by language; more than 1 for slower ones. */
  langs: z.union([text.transform((value) => value.split(/[\s,]+/)), z.array(text)]).nullish(),
  time_limit_rate: z.record(z.string(), z.number()).nullish(),
  memory_limit_rate: z.record(z.string(), z.number()).nullish(),
  cases,
  subtasks: z.array(testCase.extend({ cases })).nullish(),
})

const testFolder = 'testdata/'
/** Hydro's own limits, where a package has none. */
const usualTimeMs = 1000
const usualMemoryMb = 256

const refusals: ReadonlyMap<string, string> = new Map([
  ['submit_answer', 'Submissions to this problem are answers, not programs (submit_answer).'],
  ['objective', 'Submissions to this problem are answers, not programs (objective).'],
])

export async function readHydro(files: PackageFiles, language: string): Promise<PackagedProblem> {
  const path = 'problem.yaml'
  const problem = readYaml(path, (await files.text(path)) ?? '', hydroProblem)
  const config = await readConfig(files)
  const kind = config.type ?? 'default'
  if (kind !== 'default' && kind !== 'interactive') {
    throw new BadPackage(
      refusals.get(kind) ?? `The problem is ${kind}, which cannot be judged here.`,
    )
  }
  const isInteractive = kind === 'interactive'
  const subtasks = config.subtasks ?? []
  const allCases = [...(config.cases ?? []), ...subtasks.flatMap((subtask) => subtask.cases ?? [])]
  const parts = [...allCases, ...subtasks]
  const { samples, statement, language: shown, ...read } = await readHydroStatement(files, language)
  const tests = hydroTests(files, allCases, isInteractive)
  reportConfig(config, parts, files.losses)
  const title = problem.title ?? problem.pid ?? files.folder
  return {
    ...nothingSpecial(),
    title,
    statement,
    translations: translationsOf(shown, title, read.others),
    files: read.files,
    timeLimitMs: largest([config, ...parts].map(({ time }) => hydroMs(time))) ?? usualTimeMs,
    memoryLimitMb:
      largest([config, ...parts].map(({ memory }) => hydroMb(memory))) ?? usualMemoryMb,
    languages: [...new Set((config.langs ?? []).map((code) => languageOfCode(code) ?? code))],
    timeFactors: timeFactorsOf(config),
    ...(await readHydroPrograms(files, config, isInteractive)),
    solutions: await readStd(files),
    tags: problem.tag ?? [],
    samples,
    tests,
  }
}

/** Hydro submits the files of this folder after an import. */
async function readStd(files: PackageFiles): Promise<PackagedSolution[]> {
  const solutions: PackagedSolution[] = []
  for (const path of files.below('std/')) {
    const language = languageOfFile(path)
    solutions.push(...(await readSolution(files, { path, language, expected: 'OK' })))
  }
  return solutions
}

type Config = z.output<typeof hydroConfig>
type Limits = Pick<z.output<typeof testCase>, 'time' | 'memory'>

/** Returns the largest factor of each language; Hydro has several versions of some. */
function timeFactorsOf({ time_limit_rate: rates }: Config): Map<Language, number> {
  const factors = new Map<Language, number>()
  for (const [code, factor] of Object.entries(rates ?? {})) {
    const language = languageOfCode(code)
    const known = language === undefined ? undefined : (factors.get(language) ?? 0)
    if (language !== undefined && known !== undefined && factor > known) {
      factors.set(language, factor)
    }
  }
  return factors
}

/** @param parts the cases and subtasks */
function reportConfig(config: Config, parts: readonly Limits[], losses: Losses): void {
  if ((config.subtasks ?? []).length > 0) {
    losses.add('Subtasks and scores are not carried over: a solution must pass every test.')
  }
  if (parts.some(({ time, memory }) => (time ?? memory ?? null) !== null)) {
    losses.add('Limits of single tests are not carried over: the largest holds for all.')
  }
  if ((config.user_extra_files ?? []).length > 0) {
    losses.add('Files that are given to submissions are not carried over.')
  }
  if (Object.keys(config.memory_limit_rate ?? {}).length > 0) {
    losses.add('Memory limits of single languages are not carried over.')
  }
  const file = config.filename ?? ''
  if (file !== '') {
    losses.add(`Solutions use files there (${file}), and standard input and output here.`)
  }
}

async function readConfig(files: PackageFiles): Promise<Config> {
  for (const path of ['testdata/config.yaml', 'testdata/config.yml']) {
    const source = await files.text(path)
    if (source !== undefined) return readYaml(path, source, hydroConfig)
  }
  return {}
}

function largest(values: (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : Math.max(...known)
}

/** Parses "1s", "500ms", "0.5s"; a plain number is in ms. */
function hydroMs(time: string | null | undefined): number | null {
  const [, value = '', unit = 'ms'] = /^([0-9.]+)\s*(ms|us|s|m)?$/i.exec(time?.trim() ?? '') ?? []
  const factors: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 }
  return value === '' ? null : Number(value) * (factors[unit.toLowerCase()] ?? 1)
}

/** Parses "256m", "256MB", "1g"; a plain number is in MB. */
function hydroMb(memory: string | null | undefined): number | null {
  const [, value = '', unit = 'm'] =
    /^([0-9.]+)\s*([kmg])?(?:i?b)?$/i.exec(memory?.trim() ?? '') ?? []
  const factors: Record<string, number> = { k: 1 / 1024, m: 1, g: 1024 }
  return value === '' ? null : Number(value) * (factors[unit.toLowerCase()] ?? 1)
}

/** Returns the cases of config.yaml or, without a list, the pairs that Hydro finds by their names. */
function hydroTests(
  files: PackageFiles,
  cases: readonly z.output<typeof testCase>[],
  isInteractive: boolean,
): PackagedTest[] {
  if (cases.length === 0) return pairsByName(files)
  const listed = cases.map(({ input, output }) => ({
    name: String(input),
    input: `${testFolder}${input}`,
    output: `${testFolder}${output}`,
    // Hydro's interactive problems may have no outputs; then, the name is missing or "/dev/null".
    mayLackOutput: isInteractive && ['', '/dev/null'].includes(output ?? ''),
  }))
  return pairTests(files, listed, (name) => {
    files.losses.add(`The test ${name} of config.yaml has no input or no output and is left out.`)
  })
}

function pairsByName(files: PackageFiles): PackagedTest[] {
  const paths = files.below(testFolder).toSorted(inNumericOrder)
  // Hydro also accepts .IN and .OUT; no two files of an archive differ only in letter case.
  const byLowerCase = new Map(paths.map((path) => [path.toLowerCase(), path]))
  const listed = paths.map((input) => {
    const name = input.slice(testFolder.length)
    const found = outputNames(name.toLowerCase()).map((other) =>
      byLowerCase.get(testFolder + other),
    )
    return { name, input, output: found.find((path) => path !== undefined) ?? '' }
  })
  return pairTests(files, listed, (name) => {
    if (/\.in$/i.test(name)) files.losses.add(`The test ${name} has no output and is left out.`)
  })
}

/** Returns possible names for the output of an input: "1.out", "output1.txt", "sum.ou1". */
function outputNames(input: string): string[] {
  const [, stem, , number = ''] = /^(.+?)\.(in\.txt|in|txt)(\d*)$/.exec(input) ?? []
  if (stem === undefined) return []
  const endings =
    number === '' ? ['out', 'ans', 'out.txt', 'ans.txt'] : [`ou${number}`, `out${number}`]
  const names = endings.map((ending) => `${stem}.${ending}`)
  const others = [...names, input].map((name) => name.replaceAll('input', 'output'))
  return [...names, ...others.filter((name) => name !== input)]
}
