/** The programs of a Kattis package: output validator, input validators and example submissions. */
import { z } from 'zod'
import type { Language, ProblemProgram, Verdict } from '#contract'
import { BadPackage } from '../bad-package.ts'
import { byInteractor, byTokens, checkedBy } from '../comparisons.ts'
import { readYaml, text } from '../foreign-data.ts'
import type { PackageFiles } from '../package-files.ts'
import { lostChecker, type PackagedSolution } from '../packaged-problem.ts'
import {
  interactorOf,
  languageOfFile,
  lostValidator,
  programOr,
  programsBelow,
  readProgramFolder,
  readSolution,
  textOrUndefined,
} from '../programs.ts'
import type { KattisProblem } from './problem-yaml.ts'
import { adaptedProgram } from './testlib-adapter.ts'
import { readFlags } from './validator-flags.ts'

const notUsed =
  'The programs in output_validators/ are not used, because problem.yaml has "validation: default".'

/** @param flags for the output validator, either the default one or the package's own */
export async function readJudging(
  files: PackageFiles,
  { validation, isInteractive, passes }: KattisProblem,
  flags: readonly string[],
) {
  const isDefault = validation === 'default' && !isInteractive && passes === 1
  if (isDefault && files.below('output_validators/').length > 0) files.losses.add(notUsed)
  const programs = isDefault ? [] : outputValidators(files)
  const [program, ...others] = programs
  if (others.length > 0) {
    files.losses.add(`Only the first of ${programs.length} output validators is carried over.`)
  }
  const found =
    program === undefined ? undefined : await readValidator(files, program, flags.join(' '))
  if (isInteractive) return { ...byInteractor, checker: null, interactor: interactorOf(found) }
  if (passes > 1 && typeof found !== 'object') {
    const why = found ?? 'it is missing'
    throw new BadPackage(`The output validator makes the passes, and cannot be read: ${why}.`)
  }
  if (found === undefined && validation !== 'custom') {
    return { ...readFlags(flags, files.losses), checker: null, interactor: null }
  }
  const checker = programOr(found ?? 'it is missing', lostChecker, files.losses)
  return { ...checkedBy(checker, byTokens), interactor: null }
}

async function readValidator(files: PackageFiles, paths: readonly string[], flags = '') {
  const adapted = await adaptedProgram(files, paths)
  return adapted ?? readProgramFolder(files, paths, 'icpc', flags)
}

function outputValidators(files: PackageFiles): string[][] {
  const one = files.below('output_validator/')
  if (one.length > 0) return [one]
  return programsBelow(files, 'output_validators/')
}

export async function readInputValidator(
  files: PackageFiles,
  flags: readonly string[],
): Promise<ProblemProgram | null> {
  const programs = ['input_validators/', 'input_format_validators/'].flatMap((folder) =>
    programsBelow(files, folder),
  )
  const reasons: string[] = []
  for (const paths of programs) {
    const found = await readValidator(files, paths, flags.join(' '))
    if (typeof found === 'string') {
      reasons.push(found)
      continue
    }
    if (programs.length > 1) {
      files.losses.add(`Only one of ${programs.length} input validators is carried over.`)
    }
    return found
  }
  const [why] = reasons
  if (why !== undefined) files.losses.add(lostValidator(why))
  return null
}

const expectedOfFolder: ReadonlyMap<string, Verdict> = new Map([
  ['accepted', 'OK'],
  ['wrong_answer', 'WRONG_ANSWER'],
  ['time_limit_exceeded', 'TIME_LIMIT_EXCEEDED'],
  ['run_time_error', 'RUNTIME_ERROR'],
  // These are DOMjudge's.
  ['no_output', 'WRONG_ANSWER'],
  ['presentation_error', 'WRONG_ANSWER'],
  ['memory_limit_exceeded', 'RUNTIME_ERROR'],
  ['output_limit_exceeded', 'RUNTIME_ERROR'],
  ['compiler_error', 'COMPILE_ERROR'],
])

const expectedOfWord: ReadonlyMap<string, Verdict> = new Map([
  ['AC', 'OK'],
  ['WA', 'WRONG_ANSWER'],
  ['TLE', 'TIME_LIMIT_EXCEEDED'],
  ['RTE', 'RUNTIME_ERROR'],
  ['CORRECT', 'OK'],
  ['ACCEPTED', 'OK'],
  ['WRONG-ANSWER', 'WRONG_ANSWER'],
  ['PRESENTATION-ERROR', 'WRONG_ANSWER'],
  ['NO-OUTPUT', 'WRONG_ANSWER'],
  ['TIMELIMIT', 'TIME_LIMIT_EXCEEDED'],
  ['RUN-ERROR', 'RUNTIME_ERROR'],
  ['MEMORY-LIMIT', 'RUNTIME_ERROR'],
  ['OUTPUT-LIMIT', 'RUNTIME_ERROR'],
  ['COMPILER-ERROR', 'COMPILE_ERROR'],
])

/** submissions/submissions.yaml of 2025-09: expectations by path, in which * stands for a part of a name. */
const expectations = z.record(
  z.string(),
  z
    .looseObject({
      language: text.nullish(),
      permitted: z.array(text).nullish(),
      required: z.array(text).nullish(),
    })
    .nullable(),
)

const folder = 'submissions/'
const listPath = `${folder}submissions.yaml`
const mostPatterns = 1000

export async function readSubmissions(files: PackageFiles): Promise<PackagedSolution[]> {
  const given = readYaml(listPath, (await files.text(listPath)) ?? '', expectations)
  const listed: { matches: (parts: readonly string[]) => boolean; one: Expectation | null }[] = []
  for (const [globs, one] of Object.entries(given)) {
    listed.push(...expanded(globs).map((glob) => ({ matches: matcherOf(glob), one })))
    if (listed.length > mostPatterns) {
      throw new BadPackage(`${listPath} has more than ${mostPatterns} entries.`)
    }
  }
  const solutions: PackagedSolution[] = []
  for (const [name, paths] of programsByName(files)) {
    const [path = ''] = paths
    if (paths.length > 1) {
      files.losses.add(`The solution ${name} is left out: it has several files.`)
      continue
    }
    const parts = name.split('/')
    const its = listed.flatMap(({ matches, one }) => (one !== null && matches(parts) ? [one] : []))
    const expected = expectedOf(its) ?? (await expectedOfSource(files, path)) ?? ofFolder(name)
    if (expected === undefined) {
      files.losses.add(`The solution ${name} is left out: it may end in several ways.`)
      continue
    }
    const word = its.find(({ language }) => (language ?? '') !== '')?.language ?? ''
    const language: Language | undefined = languageOfFile(`x.${word}`) ?? languageOfFile(path)
    solutions.push(...(await readSolution(files, { path, language, expected })))
  }
  return solutions
}

/** Returns the files of each submission, by its name such as "accepted/sum.py". */
function programsByName(files: PackageFiles): Map<string, string[]> {
  const isHidden = (path: string) => /\/\./.test(path)
  const paths = files.below(folder).filter((path) => path !== listPath && !isHidden(path))
  const inFolders = paths.filter((path) => path.split('/').length > 2)
  return Map.groupBy(inFolders, (path) => path.split('/').slice(1, 3).join('/'))
}

/** Expands braces: "{a,b}.py" stands for "a.py" and "b.py". Patterns with very many choices stay as they are. */
function expanded(glob: string): string[] {
  const [braces, choices = ''] = /\{([^{}]*)\}/.exec(glob) ?? []
  const isLarge = glob.length > 500 || glob.split(/[{,]/).length > 25
  if (braces === undefined || isLarge) return [glob]
  return choices.split(',').flatMap((one) => expanded(glob.replace(braces, () => one)))
}

/** A pattern names a file, or a folder with everything in it. It is parsed once for all names. */
function matcherOf(glob: string): (parts: readonly string[]) => boolean {
  const wanted = glob
    .replace(/\/$/, '')
    .split('/')
    .map((part) => part.split('*'))
  return (parts) =>
    wanted.length <= parts.length &&
    wanted.every((pieces, index) => matchesPart(pieces, parts[index] ?? ''))
}

/** Compares step by step, because a regular expression of many stars would backtrack for hours. */
function matchesPart([first = '', ...middle]: readonly string[], text: string): boolean {
  const last = middle.pop()
  if (last === undefined) return first === text
  if (!text.startsWith(first)) return false
  let at = first.length
  for (const part of middle) {
    const found = text.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return text.length - last.length >= at && text.endsWith(last)
}

type Expectation = NonNullable<z.output<typeof expectations>[string]>

/** The only verdict that is required or permitted. */
function expectedOf(given: readonly Expectation[]): Verdict | undefined {
  const lists = given.flatMap(({ required, permitted }) => [required, permitted])
  const one = lists.find((list) => list?.length === 1)
  return expectedOfWord.get(one?.[0] ?? '')
}

/** DOMjudge's tag in a source. */
async function expectedOfSource(files: PackageFiles, path: string): Promise<Verdict | undefined> {
  if (languageOfFile(path) === undefined) return undefined
  const source = await textOrUndefined(files, path)
  const tag = /@EXPECTED_RESULTS@:([^\n]{0,200})/.exec(source ?? '')?.[1] ?? ''
  const [word = '', ...more] = tag.toUpperCase().split(',')
  return more.length > 0 ? undefined : expectedOfWord.get(word.trim())
}

const ofFolder = (name: string) => expectedOfFolder.get(name.split('/')[0] ?? '')
