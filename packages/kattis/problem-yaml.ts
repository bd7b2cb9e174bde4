/** problem.yaml of all versions of the Kattis problem package format. */
import { z } from 'zod'
import type { Language } from '#contract'
import { BadPackage } from '../bad-package.ts'
import { readYaml, text } from '../foreign-data.ts'
import type { PackageFiles } from '../package-files.ts'

/** A list, or a text with spaces between its words. */
export const words = z
  .union([text, z.array(text)])
  .transform((value) => (Array.isArray(value) ? value : value.split(/\s+/).filter(Boolean)))
const names = z.union([text, z.record(z.string(), text)]).nullish()

const constant = z.union([z.string(), z.number()])

const kattisProblem = z.looseObject({
  problem_format_version: text.nullish(),
  /** Versions since 2023-07 also allow a list. */
  type: words.nullish(),
  /** Versions since 2023-07 also allow an object with one name for each language. */
  name: names,
  /** Exists only in legacy packages: "default", or "custom" with further words. */
  validation: words.nullish(),
  validator_flags: words.nullish(),
  keywords: words.nullish(),
  limits: z
    .looseObject({
      /** Seconds; not in legacy. */
      time_limit: z.number().nullish(),
      /** MiB. */
      memory: z.number().nullish(),
      validation_passes: z.int().min(1).nullish(),
    })
    .nullish(),
  languages: words.nullish(),
  constants: z.record(z.string(), z.union([constant, z.record(z.string(), constant)])).nullish(),
})

/** Null stands for a package without a version, which is legacy. */
const knownVersions: readonly (string | null)[] = [
  ...[null, 'legacy', 'legacy-icpc', 'draft'],
  ...['2023-07-draft', '2023-07', '2025-09-draft', '2025-09'],
]

/** The memory limit of systems that use the format, in MB, unless the package sets one. */
const usualMemoryMb = 2048
const defaultPasses = 2
const mostPasses = 100

export type KattisProblem = Awaited<ReturnType<typeof readProblemYaml>>

/** @throws BadPackage if the problem cannot be judged here */
export async function readProblemYaml(files: PackageFiles) {
  const path = 'problem.yaml'
  const problem = readYaml(path, (await files.text(path)) ?? '', kattisProblem)
  const version = problem.problem_format_version ?? null
  if (!knownVersions.includes(version)) {
    files.losses.add(`The version ${version} of the format is not known; it is read as 2025-09.`)
  }
  const kinds = [...(problem.type ?? []), ...(problem.validation ?? [])]
  if (kinds.includes('submit-answer')) {
    throw new BadPackage('Submissions to this problem are answers, not programs (submit-answer).')
  }
  const { limits } = problem
  return {
    name: problem.name ?? null,
    validation: problem.validation?.[0] ?? null,
    isInteractive: kinds.includes('interactive'),
    hasScores: ['scoring', 'score'].some((kind) => kinds.includes(kind)),
    passes: kinds.includes('multi-pass')
      ? Math.min(mostPasses, limits?.validation_passes ?? defaultPasses)
      : 1,
    flags: problem.validator_flags ?? [],
    keywords: problem.keywords ?? [],
    timeLimitSeconds: limits?.time_limit ?? null,
    memoryLimitMb: limits?.memory ?? usualMemoryMb,
    languages: languagesOf(problem.languages ?? []),
    constants: constantsOf(problem.constants ?? {}),
  }
}

type Constant = z.output<typeof constant>

/** A constant may have several forms: "name.FORM", and "name" alone for the form `value`. */
function constantsOf(given: Readonly<Record<string, Constant | Record<string, Constant>>>) {
  return new Map(
    Object.entries(given).flatMap(([name, one]): [string, Constant][] => {
      if (typeof one !== 'object') return [[name, one]]
      return Object.entries(one).map(([form, value]) => [
        form === 'value' ? name : `${name}.${form}`,
        value,
      ])
    }),
  )
}

/** Returns the files with the constants of problem.yaml in their texts. */
export function withConstants(
  files: PackageFiles,
  { constants }: Pick<KattisProblem, 'constants'>,
): PackageFiles {
  if (constants.size === 0) return files
  const value = (whole: string, name: string) => String(constants.get(name) ?? whole)
  return files.changed((path, source) =>
    path.endsWith('.tex')
      ? source.replaceAll(/\\constant\s*\{\s*([\w.]{1,100})\s*\}/g, value)
      : source.replaceAll(/\{\{([\w.]{1,100})\}\}/g, value),
  )
}

/** The languages of Assay that the format has, under Assay's codes. */
const knownLanguages = new Set([
  ...['c', 'cpp', 'csharp', 'go', 'haskell', 'java', 'javascript', 'kotlin', 'pascal', 'php'],
  ...['python', 'ruby', 'rust', 'typescript'],
])

/** Returns the accepted languages; empty for "all". A language that is not known keeps its code. */
function languagesOf(given: readonly string[]): Language[] {
  return given.includes('all') ? [] : given.map((code) => (code === 'python3' ? 'python' : code))
}

/** Returns the codes of those languages that the format has, and the other languages. */
export function codesOf(accepted: readonly Language[]): { known: string[]; unknown: Language[] } {
  return {
    known: accepted
      .filter((language) => knownLanguages.has(language))
      .map((language) => (language === 'python' ? 'python3' : language)),
    unknown: accepted.filter((language) => !knownLanguages.has(language)),
  }
}
