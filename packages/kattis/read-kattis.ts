/**
 * Reads the Kattis problem package format, which the ICPC uses too: "legacy", "2023-07-draft" and
 * "2025-09"; see https://www.kattis.com/problem-package-format/. A legacy package has no time limit,
 * because it is measured with the jury's solutions. Tools store the result in .timelimit (problemtools)
 * or domjudge-problem.ini (DOMjudge).
 */
import type { PackageFiles } from '../package-files.ts'
import {
  type Losses,
  lostChecker,
  lostScores,
  nothingSpecial,
  type PackagedProblem,
  reportFolders,
} from '../packaged-problem.ts'
import { languageCode, translationsOf } from '../translations.ts'
import { readInputValidator, readJudging, readSubmissions } from './kattis-programs.ts'
import { type KattisStatement, readStatement } from './kattis-statement.ts'
import { flagsOf, sampleInteractions, testsBelow } from './kattis-tests.ts'
import { type KattisProblem, readProblemYaml, withConstants } from './problem-yaml.ts'

const folders = {
  include: 'Code that is compiled with submissions (include/) is not carried over.',
  static_validator: 'The validator of sources (static_validator/) is not carried over.',
  generators: 'Generators are not carried over; the tests that are there are.',
  solution: 'The explanation of the solution (solution/) is not carried over.',
  'data/invalid_input': 'Tests of the validators themselves are not carried over.',
  'data/invalid_output': 'Tests of the validators themselves are not carried over.',
  'data/valid_output': 'Tests of the validators themselves are not carried over.',
}

export async function readKattis(
  given: PackageFiles,
  language: string,
  losses: Losses,
): Promise<PackagedProblem> {
  const problem = await readProblemYaml(given, losses)
  const files = withConstants(given, problem)
  const statement = await readStatement(files, language, losses)
  reportFolders(files, folders, losses)
  const first = testsBelow(files, 'data/sample/', problem, losses)
  const secret = testsBelow(files, 'data/secret/', problem, losses)
  const flags = await flagsOf(files, problem.flags, losses)
  if (problem.hasScores) losses.add(lostScores)
  if (files.below('data/secret/').some((name) => name.split('/').length > 3)) {
    losses.add('Groups of tests become one list, in their order.')
  }
  const interactions = await sampleInteractions(files)
  // Conversations are shown instead of the files.
  const samples = interactions === '' ? first : []
  const tests = interactions === '' ? secret : [...first, ...secret]
  const ini = (await files.text('domjudge-problem.ini')) ?? ''
  const title = titleOf(problem.name, statement) ?? iniValue(ini, 'name') ?? files.folder
  if (iniValue(ini, 'special_compare')) losses.add(lostChecker('it is an executable of DOMjudge'))
  if (iniValue(ini, 'special_run')) losses.add('The run script (special_run) is not carried over.')
  const others = statement.translations.map((one) => ({
    ...one,
    title: nameIn(problem.name, one.language) ?? one.title,
  }))
  return {
    ...nothingSpecial(),
    title,
    statement: [statement.markdown, interactions].filter(Boolean).join('\n\n'),
    translations: translationsOf(statement.language, title, others),
    files: statement.files,
    timeLimitMs:
      problem.timeLimitSeconds === null
        ? await measuredMs(files, ini)
        : problem.timeLimitSeconds * 1000,
    memoryLimitMb: problem.memoryLimitMb,
    languages: problem.languages,
    ...(await readJudging(files, problem, flags.output, losses)),
    passes: problem.passes,
    validator: await readInputValidator(files, flags.input, losses),
    solutions: await readSubmissions(files, losses),
    tags: problem.keywords,
    samples,
    tests,
  }
}

type Name = KattisProblem['name']

function titleOf(name: Name, { title, language }: KattisStatement) {
  if (typeof name === 'string') return name
  return nameIn(name, language) ?? title ?? Object.values(name ?? {})[0]
}

function nameIn(name: Name, language: string): string | undefined {
  if (typeof name !== 'object' || name === null) return undefined
  return Object.entries(name).find(([code]) => languageCode(code) === language)?.[1]
}

async function measuredMs(files: PackageFiles, ini: string): Promise<number | null> {
  const measured = Number.parseFloat((await files.text('.timelimit')) ?? '')
  if (measured > 0) return measured * 1000
  const ofDomjudge = Number.parseFloat(iniValue(ini, 'timelimit') ?? '')
  return ofDomjudge > 0 ? ofDomjudge * 1000 : null
}

/** Returns a value of domjudge-problem.ini. Quotes around it are optional, and a comment may follow. */
function iniValue(
  ini: string,
  name: 'name' | 'timelimit' | 'special_compare' | 'special_run',
): string | undefined {
  const line = new RegExp(
    `^[ \\t]*${name}[ \\t]*=[ \\t]*(?:"([^"\\n]*)"|'([^'\\n]*)'|([^;\\r\\n]*))`,
    'm',
  )
  const [, ...values] = line.exec(ini) ?? []
  return values.find((value) => value !== undefined)?.trim() || undefined
}
