/** Reads an export of Hydro (https://hydro.js.org): problem.yaml, problem*.md and testdata/. */
import type { Comparison } from '#contract'
import { BadPackage } from '../bad-package.ts'
import { readYaml } from '../foreign-data.ts'
import { leftFolders } from '../left-folders.ts'
import type { PackageFiles } from '../package-files.ts'
import type { PackagedProblem } from '../packaged-problem.ts'
import { type HydroConfig, hydroConfig, hydroMb, hydroMs, hydroProblem } from './hydro-shapes.ts'
import { readHydroStatement } from './hydro-statement.ts'
import { hydroTests } from './hydro-tests.ts'

const folders = { additional_file: 'Attachments (additional_file/) are not carried over.' }

export async function readHydro(files: PackageFiles, language: string): Promise<PackagedProblem> {
  const path = 'problem.yaml'
  const problem = readYaml(path, (await files.text(path)) ?? '', hydroProblem)
  const config = await readConfig(files)
  const kind = config.type ?? 'default'
  if (kind !== 'default')
    throw new BadPackage(`The problem is ${kind}, which cannot be judged here.`)
  const statement = await readHydroStatement(files, language)
  const { tests, left } = hydroTests(files, config)
  const compared = comparisonOf(config)
  return {
    title: problem.title ?? problem.pid ?? files.folder,
    statement: statement.markdown,
    ...limitsOf(config),
    comparison: compared.comparison,
    tolerance: null,
    tags: problem.tag ?? [],
    samples: statement.samples,
    tests,
    left: [
      ...statement.left,
      ...left,
      ...compared.left,
      ...leftParts(config),
      ...leftFolders(files, folders),
    ],
  }
}

async function readConfig(files: PackageFiles): Promise<HydroConfig> {
  for (const path of ['testdata/config.yaml', 'testdata/config.yml']) {
    const text = await files.text(path)
    if (text !== undefined) return readYaml(path, text, hydroConfig)
  }
  return hydroConfig.parse({})
}

/** Returns one limit for all tests: the largest limit of any test. */
function limitsOf(config: HydroConfig): {
  timeLimitMs: number | null
  memoryLimitMb: number | null
} {
  const parts = [
    config,
    ...(config.cases ?? []),
    ...(config.subtasks ?? []).flatMap((subtask) => [subtask, ...(subtask.cases ?? [])]),
  ]
  const most = (values: (number | null)[]) => {
    const known = values.filter((value) => value !== null)
    return known.length === 0 ? null : Math.max(...known)
  }
  return {
    timeLimitMs: most(parts.map(({ time }) => hydroMs(time))),
    memoryLimitMb: most(parts.map(({ memory }) => hydroMb(memory))),
  }
}

function comparisonOf(config: HydroConfig): { comparison: Comparison; left: string[] } {
  const kind = config.checker_type ?? 'default'
  if (kind === 'strict') return { comparison: 'exact', left: [] }
  const isStandard = kind === 'default' && (config.checker ?? '') === ''
  const left = isStandard
    ? []
    : ['The checker is not carried over: outputs are compared word by word.']
  return { comparison: 'tokens', left }
}

function leftParts(config: HydroConfig): string[] {
  const left: string[] = []
  const subtasks = config.subtasks ?? []
  if (subtasks.length > 0) {
    left.push('Subtasks and scores are not carried over: a solution must pass every test.')
  }
  const cases = [...(config.cases ?? []), ...subtasks.flatMap((subtask) => subtask.cases ?? [])]
  if ([...cases, ...subtasks].some(({ time, memory }) => (time ?? memory ?? null) !== null)) {
    left.push('Limits of single tests are not carried over: the largest holds for all.')
  }
  if ((config.user_extra_files ?? []).length > 0) {
    left.push('Files that are given to submissions are not carried over.')
  }
  if ((config.filename ?? '') !== '') {
    left.push(
      `Solutions read from and write to files there (${config.filename}), here the terminal.`,
    )
  }
  return left
}
