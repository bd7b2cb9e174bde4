/** The programs that problem.xml names. All but solutions use testlib. */
import { z } from 'zod'
import type { Language, Verdict } from '#contract'
import {
  byInteractor,
  byTokens,
  checkedBy,
  comparisonOfChecker,
  standardCheckers,
  stricterCheckers,
} from '../comparisons.ts'
import type { PackageFiles } from '../package-files.ts'
import { lostChecker, lostSecondChecker, type PackagedSolution } from '../packaged-problem.ts'
import {
  type FoundProgram,
  interactorOf,
  languageNamed,
  languageOfFile,
  lostValidator,
  programOr,
  readProgram,
  readSolution,
  textOrUndefined,
} from '../programs.ts'
import { baseName } from '../statement-files.ts'

/** The parser reads an element without content as an empty text. */
export const element = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.union([z.literal('').transform(() => undefined), z.looseObject(shape)]).optional()
export const attribute = z.string().optional()

/** Packages that were written on Windows may separate folders with backslashes. */
export const filePath = z.string().transform((path) => path.replaceAll('\\', '/'))

/** The type is such as "cpp.g++17". */
const source = element({ '@path': filePath, '@type': attribute })
type Source = z.output<typeof source>

export const polygonAssets = element({
  checker: element({ '@name': attribute, source }),
  interactor: element({ source }),
  validators: element({ validator: z.array(element({ source })).optional() }),
  solutions: element({
    solution: z.array(element({ '@tag': attribute, source })).optional(),
  }),
})
type Assets = NonNullable<z.output<typeof polygonAssets>>

export async function readPrograms(files: PackageFiles, assets: Assets) {
  const { interactor, validators, solutions } = assets
  return {
    ...(await readChecker(files, assets)),
    interactor:
      interactor === undefined ? null : interactorOf(await readTestlib(files, interactor.source)),
    validator: await readValidator(files, validators?.validator ?? []),
    solutions: await readSolutions(files, solutions?.solution ?? []),
  }
}

/** Types look like "cpp.g++17", "java11" and "python.3". */
function languageOf({
  '@path': path,
  '@type': type = '',
}: NonNullable<Source>): Language | undefined {
  // Python 2 is another language; a program in it would fail.
  if (/^python\.(?:pypy)?2/.test(type)) return undefined
  const [first = ''] = type.split(/[.\d]/)
  return languageNamed(first) ?? languageOfFile(path)
}

/** Reads a program with the header files of the package, as Polygon compiles it. */
async function readTestlib(files: PackageFiles, source: Source): Promise<FoundProgram> {
  if (source === undefined) return 'its source is not named'
  const path = source['@path']
  const code = (await textOrUndefined(files, path)) ?? ''
  const beside = await mentioned(files, code)
  return readProgram(files, { path, language: languageOf(source), beside }, 'testlib')
}

/** Returns the paths of the header files that a source includes, directly or indirectly. */
async function mentioned(files: PackageFiles, code: string): Promise<string[]> {
  const headers = files.below('files/').filter((path) => /^files\/[^/]+\.(?:h|hpp)$/.test(path))
  const left = new Map(headers.map((path) => [baseName(path), path]))
  const texts = [code]
  for (const text of texts) {
    for (const [name] of text.matchAll(headerName)) {
      const path = left.get(name)
      left.delete(name)
      if (path !== undefined) texts.push((await textOrUndefined(files, path)) ?? '')
    }
  }
  return headers.filter((path) => !left.has(baseName(path)))
}

/** The length is limited, so that a text of letters alone costs little. */
const headerName = /[\w+.-]{1,64}\.(?:hpp|h)\b/g

async function readChecker(files: PackageFiles, { checker, interactor }: Assets) {
  // The name is such as "std::wcmp.cpp".
  const name = /^std::(\w+)\.cpp$/.exec(checker?.['@name'] ?? '')?.[1] ?? ''
  const known = standardCheckers.get(name)
  const isInteractive = interactor !== undefined
  if (known !== undefined && !isInteractive && !stricterCheckers.has(name)) {
    return { ...known, checker: null }
  }
  if (checker === undefined && isInteractive) return { ...byInteractor, checker: null }
  const found = checker === undefined ? 'it is missing' : await readTestlib(files, checker.source)
  if (known !== undefined && !isInteractive && typeof found === 'string') {
    return { ...known, checker: null }
  }
  const program = programOr(found, isInteractive ? lostSecondChecker : lostChecker, files.losses)
  if (!isInteractive) return checkedBy(program, byTokens)
  // It reads what the interactor left. A package of Assay has one that accepts everything.
  const accepts = program !== null && comparisonOfChecker(program.code) !== undefined
  return { ...byInteractor, checker: accepts ? null : program }
}

async function readValidator(
  files: PackageFiles,
  validators: readonly ({ source?: Source } | undefined)[],
) {
  if (validators.length === 0) return null
  if (validators.length > 1) {
    files.losses.add(`Only the first of ${validators.length} input validators is carried over.`)
  }
  return programOr(await readTestlib(files, validators[0]?.source), lostValidator, files.losses)
}

/** The verdicts of tags. A solution with another tag may end in several ways. */
export const expectedOfTag: ReadonlyMap<string, Verdict> = new Map([
  ['main', 'OK'],
  ['accepted', 'OK'],
  ['wrong-answer', 'WRONG_ANSWER'],
  ['presentation-error', 'WRONG_ANSWER'],
  ['time-limit-exceeded', 'TIME_LIMIT_EXCEEDED'],
  ['memory-limit-exceeded', 'RUNTIME_ERROR'],
  ['failed', 'RUNTIME_ERROR'],
])

async function readSolutions(
  files: PackageFiles,
  solutions: readonly ({ '@tag'?: string | undefined; source?: Source } | undefined)[],
): Promise<PackagedSolution[]> {
  const read: PackagedSolution[] = []
  // The main solution becomes the reference, which is the first that is accepted.
  const mainFirst = solutions.toSorted(
    (a, b) => Number(b?.['@tag'] === 'main') - Number(a?.['@tag'] === 'main'),
  )
  for (const { '@tag': tag = '', source } of mainFirst.filter((one) => one !== undefined)) {
    const expected = expectedOfTag.get(tag)
    if (source === undefined) continue
    const path = source['@path']
    if (expected === undefined) {
      files.losses.add(`The solution ${path} is left out: its tag is ${tag}.`)
      continue
    }
    read.push(...(await readSolution(files, { path, language: languageOf(source), expected })))
  }
  return read
}
