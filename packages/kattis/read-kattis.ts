/**
 * Reads the Kattis problem package format, which the ICPC uses too: "legacy", "2023-07-draft" and
 * "2025-09"; see https://www.kattis.com/problem-package-format/. A legacy package has no time limit,
 * because it is measured with the jury's solutions. Tools store the result in .timelimit (problemtools)
 * or domjudge-problem.ini (DOMjudge).
 */
import { z } from 'zod'
import { readYaml } from '../foreign-data.ts'
import { fenceAround } from '../markup/latex-markdown.ts'
import type { PackageFiles } from '../package-files.ts'
import {
  lostChecker,
  lostScores,
  nothingSpecial,
  type PackagedProblem,
  type PackagedTest,
  pairTests,
  reportFolders,
} from '../packaged-problem.ts'
import { languageCode, translationsOf } from '../translations.ts'
import { readInputValidator, readJudging, readSubmissions } from './kattis-programs.ts'
import { type KattisStatement, readStatement } from './kattis-statement.ts'
import { type KattisProblem, readProblemYaml, withConstants, words } from './problem-yaml.ts'

const folders = {
  include: 'Code that is compiled with submissions (include/) is not carried over.',
  static_validator: 'The validator of sources (static_validator/) is not carried over.',
  generators: 'Generators are not carried over; the tests that are there are.',
  solution: 'The explanation of the solution (solution/) is not carried over.',
  'data/invalid_input': 'Tests of the validators themselves are not carried over.',
  'data/invalid_output': 'Tests of the validators themselves are not carried over.',
  'data/valid_output': 'Tests of the validators themselves are not carried over.',
}

export async function readKattis(given: PackageFiles, language: string): Promise<PackagedProblem> {
  const problem = await readProblemYaml(given)
  const files = withConstants(given, problem)
  const statement = await readStatement(files, language)
  reportFolders(files, folders)
  const first = testsBelow(files, 'data/sample/', problem)
  const secret = testsBelow(files, 'data/secret/', problem)
  const flags = await flagsOf(files, problem.flags)
  if (problem.hasScores) files.losses.add(lostScores)
  if (files.below('data/secret/').some((name) => name.split('/').length > 3)) {
    files.losses.add('Groups of tests become one list, in their order.')
  }
  const interactions = await sampleInteractions(files)
  // Conversations are shown instead of the files.
  const samples = interactions === '' ? first : []
  const tests = interactions === '' ? secret : [...first, ...secret]
  const ini = (await files.text('domjudge-problem.ini')) ?? ''
  const title = titleOf(problem.name, statement) ?? iniValue(ini, 'name') ?? files.folder
  if (iniValue(ini, 'special_compare'))
    files.losses.add(lostChecker('it is an executable of DOMjudge'))
  if (iniValue(ini, 'special_run'))
    files.losses.add('The run script (special_run) is not carried over.')
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
    ...(await readJudging(files, problem, flags.output)),
    passes: problem.passes,
    validator: await readInputValidator(files, flags.input),
    solutions: await readSubmissions(files),
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

const groupFlags = z.union([words, z.record(z.string(), z.unknown())]).nullish()

/** testdata.yaml in legacy, test_group.yaml and files of single tests since 2023-07. */
const kattisGroup = z.looseObject({
  output_validator_flags: groupFlags,
  output_validator_args: groupFlags,
  input_validator_flags: groupFlags,
  input_validator_args: groupFlags,
  args: z.array(z.unknown()).nullish(),
})

const lostArguments =
  'Arguments and files that single tests give to solutions are not carried over.'

const depth = (path: string) => path.split('/').length
const groupOfAll = /^data\/(?:secret\/)?(?:testdata|test_group)\.yaml$/

/**
 * Returns the flags of both kinds of validators. Those of the innermost group that contains all secret
 * tests follow the problem's own, which only legacy packages have.
 */
async function flagsOf(files: PackageFiles, ofProblem: string[]) {
  const always = { output: ofProblem, input: [] }
  const current: Record<'output' | 'input', string[]> = { ...always }
  const others: { path: string; side: 'output' | 'input'; given: unknown }[] = []
  const groups = files.below('data/').filter((name) => name.endsWith('.yaml'))
  for (const path of groups.toSorted((a, b) => depth(a) - depth(b))) {
    const group = readYaml(path, (await files.text(path)) ?? '', kattisGroup)
    if ((group.args ?? []).length > 0) files.losses.add(lostArguments)
    for (const side of ['output', 'input'] as const) {
      const given = group[`${side}_validator_args`] ?? group[`${side}_validator_flags`] ?? null
      const flags = Array.isArray(given) ? [...always[side], ...given] : given
      if (groupOfAll.test(path) && Array.isArray(flags)) current[side] = flags
      else if (flags !== null) others.push({ path, side, given: flags })
    }
  }
  for (const { path, side, given } of others) {
    if (JSON.stringify(given) === JSON.stringify(current[side])) continue
    files.losses.add(`The flags of the ${side} validator in ${path} are not carried over.`)
  }
  return current
}

/**
 * Returns the tests of all groups in lexicographic order, as the format requires.
 * @param isInteractive then, a test may have no answer
 */
function testsBelow(
  files: PackageFiles,
  folder: string,
  { isInteractive }: { isInteractive: boolean },
): PackagedTest[] {
  const paths = files.below(folder)
  if (paths.some((path) => /\.(?:hint|desc|png|jpe?g|svg)$/.test(path))) {
    files.losses.add('Hints, descriptions and pictures of tests are not carried over.')
  }
  if (paths.some((path) => /\.(?:args|files\/.*)$/.test(path))) files.losses.add(lostArguments)
  if (paths.some((path) => /\.(?:(?:in|ans)\.(?:statement|download)|out)$/.test(path))) {
    files.losses.add(
      'Samples that are shown differently than they are judged are not carried over.',
    )
  }
  // The format ignores files whose names begin with a period or a dash.
  const inputs = paths.filter((path) => path.endsWith('.in') && !/(?:^|\/)[.-]/.test(path))
  const listed = inputs.map((input) => {
    const base = input.slice(0, -'.in'.length)
    const name = base.slice(folder.length)
    return { name, input, output: `${base}.ans`, mayLackOutput: isInteractive }
  })
  return pairTests(files, listed, (name) => {
    files.losses.add(`The test ${folder}${name}.in has no answer (.ans) and is left out.`)
  })
}

/** Returns a section of the statement with the sample interactions, or an empty text. */
async function sampleInteractions(files: PackageFiles): Promise<string> {
  const paths = files.below('data/sample/').filter((path) => path.endsWith('.interaction'))
  const blocks: string[] = []
  for (const path of paths) {
    const text = ((await files.text(path)) ?? '').trimEnd()
    const fence = fenceAround(text, 3)
    blocks.push(`${fence}\n${text}\n${fence}`)
  }
  if (blocks.length === 0) return ''
  const legend = 'Your program reads the lines with `<` and writes the lines with `>`.'
  return ['## Sample interaction', legend, ...blocks].join('\n\n')
}
