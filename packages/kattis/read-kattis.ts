/**
 * Reads the Kattis problem package format, which the ICPC uses too: "legacy", see
 * https://www.kattis.com/problem-package-format/spec/legacy.html, and the names that "2023-07-draft"
 * changed. A legacy package has no time limit, because it is measured with the jury's solutions.
 * Tools store the result in .timelimit (problemtools) or domjudge-problem.ini (DOMjudge).
 */
import { z } from 'zod'
import { BadPackage } from '../bad-package.ts'
import { readYaml, text } from '../foreign-data.ts'
import type { PackageFiles } from '../package-files.ts'
import {
  type Losses,
  lostChecker,
  lostScores,
  type PackagedProblem,
  type PackagedTest,
  pairTests,
  reportFolders,
} from '../packaged-problem.ts'
import { type KattisStatement, readStatement } from './kattis-statement.ts'
import { readFlags } from './validator-flags.ts'

/** A list, or a text with spaces between its words. */
const words = z
  .union([text, z.array(text)])
  .transform((value) => (Array.isArray(value) ? value : value.split(/\s+/).filter(Boolean)))
const names = z.union([text, z.record(z.string(), text)]).nullish()
const flags = z.union([words, z.record(z.string(), z.unknown())]).nullish()

const kattisProblem = z.looseObject({
  /** In 2023-07 also a list. */
  type: words.nullish(),
  /** In 2023-07 also an object with one name for each language. */
  name: names,
  validation: words.nullish(),
  validator_flags: words.nullish(),
  keywords: words.nullish(),
  limits: z
    .looseObject({
      /** Seconds; only in 2023-07. */
      time_limit: z.number().nullish(),
      /** MiB. */
      memory: z.number().nullish(),
    })
    .nullish(),
})

/** testdata.yaml in legacy, test_group.yaml in 2023-07. */
const kattisGroup = z.looseObject({ output_validator_flags: flags, output_validator_args: flags })

const folders = {
  attachments: 'Attachments are not carried over.',
  include: 'Code that is compiled with submissions (include/) is not carried over.',
  submissions: "The jury's solutions are not carried over.",
  input_validators: 'Input validators are not carried over.',
  input_format_validators: 'Input validators are not carried over.',
  generators: 'Generators are not carried over; the tests that are there are.',
}

export async function readKattis(
  files: PackageFiles,
  language: string,
  losses: Losses,
): Promise<PackagedProblem> {
  const path = 'problem.yaml'
  const problem = readYaml(path, (await files.text(path)) ?? '', kattisProblem)
  const kinds = [...(problem.type ?? []), ...(problem.validation ?? [])]
  const refused = ['interactive', 'multi-pass', 'submit-answer'].find((kind) =>
    kinds.includes(kind),
  )
  if (refused !== undefined) {
    throw new BadPackage(`The problem is ${refused}, which cannot be judged here.`)
  }
  const statement = await readStatement(files, language, losses)
  reportFolders(files, folders, losses)
  const samples = testsBelow(files, 'data/sample/', losses)
  const tests = testsBelow(files, 'data/secret/', losses)
  const hasChecker =
    problem.validation?.[0] === 'custom' ||
    files.below('output_validator').some((name) => /\w\/./.test(name))
  if (hasChecker) losses.add(lostChecker)
  const compared = hasChecker
    ? { comparison: 'tokens' as const, tolerance: null }
    : readFlags(await flagsOf(files, problem.validator_flags ?? [], losses), losses)
  if (kinds.includes('scoring') || kinds.includes('score')) losses.add(lostScores)
  if (files.below('data/secret/').some((name) => depth(name) > 3)) {
    losses.add('Groups of tests become one list, in their order.')
  }
  return {
    title: titleOf(problem.name, statement) ?? files.folder,
    statement: statement.markdown,
    timeLimitMs: await timeLimitMs(files, problem.limits?.time_limit),
    memoryLimitMb: problem.limits?.memory ?? null,
    ...compared,
    tags: problem.keywords ?? [],
    samples,
    tests,
  }
}

function titleOf(name: z.output<typeof names>, { title, language }: KattisStatement) {
  if (typeof name === 'string') return name
  return name?.[language] ?? title ?? Object.values(name ?? {})[0]
}

const depth = (path: string) => path.split('/').length
const groupOfAll = /^data\/(?:secret\/)?(?:testdata|test_group)\.yaml$/

/** Returns the flags of the problem, or of the innermost group that contains all secret tests. */
async function flagsOf(files: PackageFiles, ofProblem: string[], losses: Losses) {
  let current = ofProblem
  // In 2023-07, this also matches the settings of a single test, named after the test.
  const groups = files.below('data/').filter((name) => name.endsWith('.yaml'))
  for (const path of groups.toSorted((a, b) => depth(a) - depth(b))) {
    const group = readYaml(path, (await files.text(path)) ?? '', kattisGroup)
    const given = group.output_validator_args ?? group.output_validator_flags ?? null
    if (groupOfAll.test(path) && Array.isArray(given)) current = given
    else if (given !== null) {
      losses.add(`The flags of the output validator in ${path} are not carried over.`)
    }
  }
  return current
}

async function timeLimitMs(files: PackageFiles, seconds: number | null | undefined) {
  if (typeof seconds === 'number') return seconds * 1000
  const measured = Number.parseFloat((await files.text('.timelimit')) ?? '')
  if (measured > 0) return measured * 1000
  const ini = await files.text('domjudge-problem.ini')
  const ofDomjudge = Number(/^\s*timelimit\s*=\s*['"]?([0-9.]+)/m.exec(ini ?? '')?.[1])
  return ofDomjudge > 0 ? ofDomjudge * 1000 : null
}

/** Returns the tests of all groups in lexicographic order, as the format requires. */
function testsBelow(files: PackageFiles, folder: string, losses: Losses): PackagedTest[] {
  const paths = files.below(folder)
  if (paths.some((path) => /\.(?:hint|desc|png|jpe?g|svg|interaction)$/.test(path))) {
    losses.add('Hints, descriptions and pictures of tests are not carried over.')
  }
  if (paths.some((path) => /\.(?:args|files\/.*)$/.test(path))) {
    losses.add('Arguments and files that single tests give to solutions are not carried over.')
  }
  const inputs = paths.filter((path) => path.endsWith('.in'))
  const listed = inputs.map((input) => {
    const base = input.slice(0, -'.in'.length)
    return { name: base.slice(folder.length), input, output: `${base}.ans` }
  })
  return pairTests(files, listed, (name) => {
    losses.add(`The test ${folder}${name}.in has no answer (.ans) and is left out.`)
  })
}
