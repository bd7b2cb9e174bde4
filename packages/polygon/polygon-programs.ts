/** The programs that problem.xml names. All but solutions use testlib. */
import type { Language, Verdict } from '#contract'
import type { PackageFiles } from '../package-files.ts'
import {
  type Losses,
  lostChecker,
  lostSecondChecker,
  type PackagedProblem,
  type PackagedSolution,
} from '../packaged-problem.ts'
import {
  type FoundProgram,
  interactorOf,
  languageOfFile,
  lostValidator,
  programOr,
  readProgram,
  readSolution,
} from '../programs.ts'
import { byTokens, type Compared, standardCheckers } from '../testlib-checkers.ts'

/** The text of an element `<source path="…" type="cpp.g++17"/>`. */
export interface Source {
  path: string
  type: string | undefined
}

export interface Programs {
  checker: { name: string | undefined; source: Source | undefined } | undefined
  interactor: { source: Source | undefined } | undefined
  validators: (Source | undefined)[]
  solutions: { tag: string; source: Source | undefined }[]
}

type Read = Pick<
  PackagedProblem,
  'comparison' | 'tolerance' | 'checker' | 'interactor' | 'validator' | 'solutions'
>

export async function readPrograms(
  files: PackageFiles,
  programs: Programs,
  losses: Losses,
): Promise<Read> {
  const read = (source: Source | undefined) => readTestlib(files, source)
  const { interactor } = programs
  return {
    ...(await readChecker(files, programs, losses)),
    interactor: interactor === undefined ? null : interactorOf(await read(interactor.source)),
    validator: await readValidator(read, programs.validators, losses),
    solutions: await readSolutions(files, programs.solutions, losses),
  }
}

/** Polygon's names of languages, such as "cpp.g++17" and "python.3", by their first part. */
const languageOfType: ReadonlyMap<string, Language> = new Map([
  ['c', 'c'],
  ['cpp', 'cpp'],
  ['go', 'go'],
  ['haskell', 'haskell'],
  ['java', 'java'],
  ['js', 'javascript'],
  ['javascript', 'javascript'],
  ['nodejs', 'javascript'],
  ['pas', 'pascal'],
  ['php', 'php'],
  ['python', 'python'],
  ['ruby', 'ruby'],
  ['rust', 'rust'],
])

function languageOf({ path, type = '' }: Source): Language | undefined {
  // Python 2 is another language; a program in it would fail.
  if (/^python\.(?:pypy)?2/.test(type)) return undefined
  const [first = ''] = type.split(/[.\d]/)
  return languageOfType.get(first) ?? languageOfFile(path)
}

/** Reads a program with the header files of the package, as Polygon compiles it. */
async function readTestlib(files: PackageFiles, source: Source | undefined): Promise<FoundProgram> {
  if (source === undefined) return 'its source is not named'
  const code = (await files.text(source.path).catch(() => '')) ?? ''
  const beside = files
    .below('files/')
    .filter((path) => /^files\/[^/]+\.(?:h|hpp)$/.test(path))
    .filter((path) => code.includes(path.slice('files/'.length)))
  return readProgram(files, { path: source.path, language: languageOf(source), beside }, 'testlib')
}

async function readChecker(
  files: PackageFiles,
  { checker, interactor }: Programs,
  losses: Losses,
): Promise<Compared & Pick<Read, 'checker'>> {
  // The name is such as "std::wcmp.cpp".
  const name = /^std::(\w+)\.cpp$/.exec(checker?.name ?? '')?.[1] ?? ''
  const known = standardCheckers.get(name)
  if (known !== undefined && interactor === undefined) return { ...known, checker: null }
  const isInteractive = interactor !== undefined
  const talked = { comparison: 'interactor' as const, tolerance: null }
  if (checker === undefined && isInteractive) return { ...talked, checker: null }
  const found = checker === undefined ? 'it is missing' : await readTestlib(files, checker.source)
  const program = programOr(found, isInteractive ? lostSecondChecker : lostChecker, losses)
  // In an interactive problem, it reads what the interactor left.
  if (isInteractive) return { ...talked, checker: program }
  if (program === null) return { ...byTokens, checker: null }
  return { comparison: 'program', tolerance: null, checker: program }
}

async function readValidator(
  read: (source: Source | undefined) => Promise<FoundProgram>,
  sources: Programs['validators'],
  losses: Losses,
): Promise<Read['validator']> {
  if (sources.length === 0) return null
  if (sources.length > 1) {
    losses.add(`Only the first of ${sources.length} input validators is carried over.`)
  }
  return programOr(await read(sources[0]), lostValidator, losses)
}

/** The verdicts of tags. A solution with another tag may end in several ways. */
const expectedOfTag: ReadonlyMap<string, Verdict> = new Map([
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
  solutions: Programs['solutions'],
  losses: Losses,
): Promise<PackagedSolution[]> {
  const read: PackagedSolution[] = []
  // The main solution becomes the reference, which is the first that is accepted.
  const mainFirst = solutions.toSorted(
    (a, b) => Number(b.tag === 'main') - Number(a.tag === 'main'),
  )
  for (const { tag, source } of mainFirst) {
    const expected = expectedOfTag.get(tag)
    if (source === undefined) continue
    if (expected === undefined) {
      losses.add(`The solution ${source.path} is left out: its tag is ${tag}.`)
      continue
    }
    const { path } = source
    read.push(
      ...(await readSolution(files, { path, language: languageOf(source), expected }, losses)),
    )
  }
  return read
}
