/** Reads a "full" package of Polygon (https://polygon.codeforces.com). Its scripts are not run. */
import { z } from 'zod'
import type { Translation } from '#contract'
import { BadPackage } from '../bad-package.ts'
import { readXml, text } from '../foreign-data.ts'
import type { Losses, PackageFiles } from '../package-files.ts'
import {
  nothingSpecial,
  type PackagedProblem,
  pairTests,
  reportFolders,
} from '../packaged-problem.ts'
import { StatementFiles } from '../statement-files.ts'
import { translationsOf } from '../translations.ts'
import { attribute, element, filePath, polygonAssets, readPrograms } from './polygon-programs.ts'
import {
  type PolygonStatement,
  polygonCode,
  polygonLanguage,
  readPolygonStatement,
} from './polygon-statement.ts'

const test = element({ '@sample': attribute, '@points': attribute, '@group': attribute })

/** Elements of problem.xml that are always parsed as lists. */
const lists = ['name', 'statement', 'testset', 'test', 'tag', 'validator', 'solution', 'file']

/** problem.xml. The format is not documented, so names are those of real packages. */
const polygonProblem = z.looseObject({
  problem: z.looseObject({
    '@short-name': attribute,
    names: element({
      name: z.array(z.looseObject({ '@language': z.string(), '@value': z.string() })),
    }),
    judging: z.looseObject({
      '@input-file': attribute,
      '@output-file': attribute,
      testset: z
        .array(
          z.looseObject({
            '@name': attribute,
            /** ms */
            'time-limit': text.optional(),
            /** bytes */
            'memory-limit': text.optional(),
            'test-count': text.optional(),
            'input-path-pattern': text.pipe(filePath),
            'answer-path-pattern': text.pipe(filePath),
            tests: element({ test: z.array(test) }),
          }),
        )
        .min(1),
    }),
    assets: polygonAssets,
    files: element({
      attachments: element({ file: z.array(element({ '@path': filePath })).optional() }),
    }),
    tags: element({ tag: z.array(z.looseObject({ '@value': z.string() })) }),
  }),
})
type Polygon = z.output<typeof polygonProblem>['problem']
type Judging = Polygon['judging']

const folders = {
  scripts: 'Scripts are not run; the tests that are there are carried over.',
}

export async function readPolygon(files: PackageFiles, language: string): Promise<PackagedProblem> {
  const path = 'problem.xml'
  const { problem } = readXml(path, (await files.text(path)) ?? '', polygonProblem, lists)
  const { judging } = problem
  const set = judging.testset.find((one) => one['@name'] === 'tests') ?? judging.testset[0]
  if (set === undefined) throw new BadPackage(`${path} names no tests.`)
  const statement = await readPolygonStatement(files, language)
  reportFolders(files, folders)
  const { samples, tests } = testsOf(files, set)
  reportJudging(judging, set, files.losses)
  const names = problem.names?.name ?? []
  const named = names.find((name) => name['@language'] === statement.language) ?? names[0]
  const title = named?.['@value'] ?? statement.title ?? problem['@short-name'] ?? ''
  const memory = set['memory-limit']
  return {
    ...nothingSpecial(),
    title,
    statement: statement.markdown,
    translations: translationsOf(
      polygonCode(statement.language),
      title,
      withTitles(statement, names),
    ),
    files: [...statement.files, ...attachmentsOf(files, problem)],
    timeLimitMs: set['time-limit'] === undefined ? null : Number(set['time-limit']),
    memoryLimitMb: memory === undefined ? null : Number(memory) / 1024 ** 2,
    ...(await readPrograms(files, problem.assets ?? {})),
    tags: (problem.tags?.tag ?? []).map((tag) => tag['@value']),
    samples,
    tests,
  }
}

/** Adds the titles in languages that have a PDF or no statement. */
function withTitles(
  { language: shown, translations }: PolygonStatement,
  names: readonly { '@language': string; '@value': string }[],
): Translation[] {
  const known = new Set([shown, ...translations.map(({ language }) => polygonLanguage(language))])
  const others = names.filter((name) => !known.has(name['@language']))
  return [
    ...translations,
    ...others.map(({ '@language': name, '@value': title }) => ({
      ...{ language: polygonCode(name), title, markdown: '' },
    })),
  ]
}

function testsOf(files: PackageFiles, set: Judging['testset'][number]) {
  const marked = set.tests?.test ?? []
  const count = Math.max(marked.length, Math.min(10_000, Number(set['test-count'] ?? 0)))
  const listed = Array.from({ length: count }, (_, index) => {
    const name = numbered(set['input-path-pattern'], index + 1)
    const output = numbered(set['answer-path-pattern'], index + 1)
    return { name, input: name, output, isSample: marked[index]?.['@sample'] === 'true' }
  })
  const missing: string[] = []
  const pairs = (isSample: boolean) => {
    const wanted = listed.filter((one) => one.isSample === isSample)
    return pairTests(files, wanted, (name) => missing.push(name))
  }
  const found = { samples: pairs(true), tests: pairs(false) }
  if (missing.length === count) {
    throw new BadPackage(
      'There are no tests in this package. Build and download the full package, which contains them.',
    )
  }
  if (missing.length > 0) {
    files.losses.add(`Tests without both files are left out: ${missing.slice(0, 20).join(', ')}.`)
  }
  return found
}

function reportJudging(judging: Judging, set: Judging['testset'][number], losses: Losses): void {
  if (judging.testset.length > 1) losses.add('Only one of the sets of tests is carried over.')
  const tests = set.tests?.test ?? []
  if (tests.some((one) => one?.['@points'] !== undefined || one?.['@group'] !== undefined)) {
    losses.add('Points and groups are not carried over: a solution must pass every test.')
  }
  const file = judging['@input-file'] || judging['@output-file']
  if (file) losses.add(`Solutions use files there (${file}), and standard input and output here.`)
}

/** Fills in a printf pattern: "tests/%02d" and 7 make "tests/07". */
function numbered(pattern: string, number: number): string {
  return pattern.replace(/%(0?)(\d{0,2})d/, (_, zero: string, width: string) =>
    String(number).padStart(Number(width), zero === '0' ? '0' : ' '),
  )
}

function attachmentsOf(files: PackageFiles, problem: Polygon) {
  const added = new StatementFiles(files)
  for (const one of problem.files?.attachments?.file ?? []) {
    const path = one?.['@path'] ?? ''
    const file = files.find(path)
    if (file !== undefined) added.add(path, file, 'attachment')
  }
  if (added.all.length === 0 && files.below('materials/').length > 0) {
    files.losses.add('Materials are not carried over.')
  }
  return added.all
}
