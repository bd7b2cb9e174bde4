/**
 * Reads a package of Polygon (https://polygon.codeforces.com) of the kind "full", for Linux or
 * Windows, which contains the tests. Its scripts are not run, so generated tests must be included.
 */
import { BadPackage } from '../bad-package.ts'
import { readXml } from '../foreign-data.ts'
import { leftFolders } from '../left-folders.ts'
import type { PackageFiles } from '../package-files.ts'
import type { PackagedProblem, PackagedTest } from '../packaged-problem.ts'
import { comparisonOf } from './checkers.ts'
import { polygonLists, polygonProblem } from './polygon-shapes.ts'
import { readPolygonStatement } from './polygon-statement.ts'

const folders = {
  solutions: "The jury's solutions are not carried over.",
  materials: 'Materials are not carried over.',
  scripts: 'Scripts are not run; the tests that are there are carried over.',
}

export async function readPolygon(files: PackageFiles, language: string): Promise<PackagedProblem> {
  const path = 'problem.xml'
  const { problem } = readXml(path, (await files.text(path)) ?? '', polygonProblem, polygonLists)
  if (problem.assets?.['interactor'] !== undefined) {
    throw new BadPackage('The problem is interactive, which cannot be judged here.')
  }
  const { judging } = problem
  const set = judging.testset.find((one) => one['@name'] === 'tests') ?? judging.testset[0]
  if (set === undefined) throw new BadPackage(`${path} names no tests.`)
  const listed = set.tests?.test ?? []
  const count = Math.max(listed.length, Math.min(10_000, Number(set['test-count'] ?? 0)))
  const samples: PackagedTest[] = []
  const tests: PackagedTest[] = []
  const missing: string[] = []
  for (let index = 0; index < count; index++) {
    const name = numbered(set['input-path-pattern'], index + 1)
    const input = files.find(name)
    const output = files.find(numbered(set['answer-path-pattern'], index + 1))
    if (input === undefined || output === undefined) missing.push(name)
    else (listed[index]?.['@sample'] === 'true' ? samples : tests).push({ name, input, output })
  }
  if (missing.length === count) {
    throw new BadPackage(
      'There are no tests in this package. Build and download the full package, which holds them.',
    )
  }

  const statement = await readPolygonStatement(files, language)
  const checked = comparisonOf(problem.assets?.checker?.['@name'])
  const left = [...statement.left, ...checked.left, ...leftFolders(files, folders)]
  if (missing.length > 0) {
    left.push(`Tests without both files are left out: ${missing.slice(0, 20).join(', ')}.`)
  }
  if (judging.testset.length > 1) left.push('Only one of the sets of tests is carried over.')
  if (listed.some((test) => test?.['@points'] !== undefined || test?.['@group'] !== undefined)) {
    left.push('Points and groups are not carried over: a solution must pass every test.')
  }
  const file = judging['@input-file'] || judging['@output-file']
  if (file) left.push(`Solutions read from and write to files there (${file}), here the terminal.`)
  const names = problem.names?.name ?? []
  const title = names.find((name) => name['@language'] === statement.language) ?? names[0]
  return {
    title: title?.['@value'] ?? statement.title ?? problem['@short-name'] ?? '',
    statement: statement.markdown,
    timeLimitMs: set['time-limit'] === undefined ? null : Number(set['time-limit']),
    memoryLimitMb:
      set['memory-limit'] === undefined ? null : Number(set['memory-limit']) / 1024 ** 2,
    comparison: checked.comparison,
    tolerance: checked.tolerance,
    tags: (problem.tags?.tag ?? []).map((tag) => tag['@value']),
    samples,
    tests,
    left,
  }
}

/** Fills in a printf pattern: "tests/%02d" and 7 make "tests/07". */
function numbered(pattern: string, number: number): string {
  return pattern.replace(/%(0?)(\d{0,2})d/, (_, zero: string, width: string) =>
    String(number).padStart(Number(width), zero === '0' ? '0' : ' '),
  )
}
