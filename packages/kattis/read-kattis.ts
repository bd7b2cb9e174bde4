/**
 * Reads the Kattis problem package format, which the ICPC uses too: "legacy", see
 * https://www.kattis.com/problem-package-format/spec/legacy.html, and the names that "2023-07-draft"
 * changed. A legacy package has no time limit, because it is measured with the jury's solutions.
 * Tools store the result in .timelimit (problemtools) or domjudge-problem.ini (DOMjudge).
 */
import { BadPackage } from '../bad-package.ts'
import { readYaml } from '../foreign-data.ts'
import { leftFolders } from '../left-folders.ts'
import type { PackageFiles } from '../package-files.ts'
import type { PackagedProblem, PackagedTest } from '../packaged-problem.ts'
import { asWords, kattisGroup, kattisProblem } from './kattis-shapes.ts'
import { readStatement } from './kattis-statement.ts'
import { type FlaggedComparison, readFlags } from './validator-flags.ts'

const folders = {
  attachments: 'Attachments are not carried over.',
  include: 'Code that is compiled with submissions (include/) is not carried over.',
  submissions: "The jury's solutions are not carried over.",
  input_validators: 'Input validators are not carried over.',
  input_format_validators: 'Input validators are not carried over.',
  generators: 'Generators are not carried over; the tests that are there are.',
}

const depth = (path: string) => path.split('/').length
/** In 2023-07, this also matches the settings of a single test, named after the test. */
const groupFile = /\.yaml$/
const groupOfAll = /^data\/(?:secret\/)?(?:testdata|test_group)\.yaml$/

export async function readKattis(files: PackageFiles, language: string): Promise<PackagedProblem> {
  const path = 'problem.yaml'
  const problem = readYaml(path, (await files.text(path)) ?? '', kattisProblem)
  const types = asWords(problem.type)
  const validation = asWords(problem.validation)
  refuseInteractive(types, validation)
  const statement = await readStatement(files, language)
  const compared = await comparisonOf(files, asWords(problem.validator_flags))
  const samples = testsBelow(files, 'data/sample/')
  const secret = testsBelow(files, 'data/secret/')

  const left = [...statement.left, ...leftFolders(files, folders), ...samples.left, ...secret.left]
  const hasChecker =
    validation[0] === 'custom' || files.below('output_validator').some((name) => /\w\/./.test(name))
  if (hasChecker) left.push('The checker is not carried over: outputs are compared word by word.')
  else left.push(...compared.left)
  if (types.includes('scoring') || validation.includes('score')) {
    left.push('Scores are not carried over: a solution must pass every test.')
  }
  if (files.below('data/secret/').some((name) => name.split('/').length > 3)) {
    left.push('Groups of tests become one list, in their order.')
  }
  return {
    title: titleOf(problem.name, statement) ?? files.folder,
    statement: statement.markdown,
    timeLimitMs: await timeLimitMs(files, problem.limits?.time_limit),
    memoryLimitMb: problem.limits?.memory ?? null,
    comparison: hasChecker ? 'tokens' : compared.comparison,
    tolerance: hasChecker ? null : compared.tolerance,
    tags: asWords(problem.keywords),
    samples: samples.tests,
    tests: secret.tests,
    left,
  }
}

function refuseInteractive(types: readonly string[], validation: readonly string[]): void {
  const kinds = ['interactive', 'multi-pass', 'submit-answer']
  const kind = kinds.find((name) => types.includes(name) || validation.includes(name))
  if (kind !== undefined)
    throw new BadPackage(`The problem is ${kind}, which cannot be judged here.`)
}

function titleOf(
  name: string | Record<string, string> | null | undefined,
  { title, language }: { title: string | undefined; language: string },
): string | undefined {
  if (typeof name === 'string') return name
  return name?.[language] ?? title ?? Object.values<string>(name ?? {})[0]
}

/** Reads the flags of the problem, or of the innermost group that contains all secret tests. */
async function comparisonOf(files: PackageFiles, ofProblem: string[]): Promise<FlaggedComparison> {
  let flags = ofProblem
  const left: string[] = []
  const groups = files.below('data/').filter((name) => groupFile.test(name))
  for (const path of groups.toSorted((a, b) => depth(a) - depth(b))) {
    const group = readYaml(path, (await files.text(path)) ?? '', kattisGroup)
    const told = group.output_validator_args ?? group.output_validator_flags
    const isOfAll = groupOfAll.test(path)
    if (isOfAll && (typeof told === 'string' || Array.isArray(told))) flags = asWords(told)
    else if (told !== null && told !== undefined) {
      left.push(`The flags of the output validator in ${path} are not carried over.`)
    }
  }
  const compared = readFlags(flags)
  return { ...compared, left: [...compared.left, ...left] }
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
function testsBelow(files: PackageFiles, folder: string) {
  const tests: PackagedTest[] = []
  const left = new Set<string>()
  for (const path of files.below(folder)) {
    if (/\.(?:hint|desc|png|jpe?g|svg|interaction)$/.test(path)) {
      left.add('Hints, descriptions and pictures of tests are not carried over.')
    }
    if (/\.(?:args|files\/.*)$/.test(path)) {
      left.add('Arguments and files that single tests give to solutions are not carried over.')
    }
    if (!path.endsWith('.in')) continue
    const name = path.slice(folder.length, -'.in'.length)
    const [input, output] = [files.find(path), files.find(`${folder}${name}.ans`)]
    if (input !== undefined && output !== undefined) tests.push({ name, input, output })
    else left.add(`The test ${path} has no answer (.ans) and is left out.`)
  }
  return { tests, left }
}
