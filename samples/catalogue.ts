/**
 * Loads the problems that come with Assay, for the seed, the judge's gallery and the journeys.
 *
 * A problem is a folder below `problems/`, named by its slug:
 *   problem.json   order in the list, title, level, tags and limits
 *   statement.md   the statement; the samples come from the tests
 *   tests.ts       generates the tests from a fixed seed (define-tests.ts)
 *   checker.cpp    a program of the problem, in any language; also interactor.* and validator.*
 *   files/         pictures of the statement, attachments, and a PDF
 *   solutions/     programs named after their expected verdict: accepted-linear.py
 *   further/       solutions in languages that the specification does not name
 */
import { readdir, readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import {
  type Language,
  type LanguageInfo,
  languages,
  type ProblemProgram,
  type ProgramRole,
  specifiedLanguages,
  type Verdict,
  verdictCodes,
} from '#contract'
import type { TestSet } from './define-tests.ts'
import { type ProblemFile, parseProblemFile } from './problem-file.ts'

export interface Solution {
  /** File name, `<expected verdict>-<name>.<extension>`. */
  readonly name: string
  readonly path: string
  readonly language: Language
  readonly expected: Verdict
}

export interface Sample extends Omit<ProblemFile, 'programs'> {
  readonly slug: string
  readonly programs: { readonly [Role in ProgramRole]: ProblemProgram | null }
  /** The statement, as markdown. */
  readonly description: string
  readonly solutions: readonly Solution[]
}

const problemsFolder = new URL('./problems/', import.meta.url)

/** Returns all problems sorted by `order`. @throws an error that names the invalid file */
export async function readSamples(): Promise<Sample[]> {
  const entries = await readdir(problemsFolder, { withFileTypes: true })
  const slugs = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  const samples = await Promise.all(slugs.map(readSample))
  return samples.sort((one, other) => one.order - other.order)
}

/** Yields the tests of one problem; each is generated when it is requested. */
export async function loadTests(slug: string): Promise<TestSet> {
  const path = fileURLToPath(new URL(`${slug}/tests.ts`, problemsFolder))
  const module: unknown = await import(pathToFileURL(path).href)
  if (!hasTests(module)) throw new Error(`${path} does not export "tests" from defineTests`)
  return module.tests
}

async function readSample(slug: string): Promise<Sample> {
  if (!/^[a-z]+(-[a-z]+)*$/.test(slug)) throw new Error(`"${slug}" is not a slug`)
  const folder = new URL(`${slug}/`, problemsFolder)
  const [json, description, solutions, names] = await Promise.all([
    readFile(new URL('problem.json', folder), 'utf8'),
    readFile(new URL('statement.md', folder), 'utf8'),
    readSolutions(new URL('solutions/', folder), specifiedLanguages),
    readdir(folder),
  ])
  const problem = parseProblemFile(`${slug}/problem.json`, json)
  const program = (role: ProgramRole) => readProgram(folder, names, role, problem)
  const programs = {
    checker: await program('checker'),
    interactor: await program('interactor'),
    validator: await program('validator'),
  }
  return { slug, ...problem, programs, description, solutions }
}

/** Returns the content of a problem's picture, attachment or PDF. */
export function readSampleFile(slug: string, name: string): Promise<Buffer> {
  return readFile(new URL(`${slug}/files/${name}`, problemsFolder))
}

async function readProgram(
  folder: URL,
  names: readonly string[],
  role: ProgramRole,
  { programs }: ProblemFile,
): Promise<ProblemProgram | null> {
  const protocol = programs[role]
  const name = names.find((one) => one.startsWith(`${role}.`))
  if (name === undefined && protocol === undefined) return null
  // An instance may offer fewer languages.
  const language = name && specifiedLanguages.find((one) => `.${one.extension}` === extname(name))
  if (!protocol || !language) {
    throw new Error(
      `${folder.pathname} has a ${role} without a protocol, or a protocol without one`,
    )
  }
  const code = await readFile(new URL(name, folder), 'utf8')
  return { protocol, language: language.code, code, flags: '', headers: [] }
}

/** Returns a problem's solutions in languages that this process offers beside the specification's. */
export function readFurtherSolutions(slug: string): Promise<Solution[]> {
  return readSolutions(new URL(`${slug}/further/`, problemsFolder), languages)
}

async function readSolutions(folder: URL, known: readonly LanguageInfo[]): Promise<Solution[]> {
  const names = (await readdir(folder)).sort()
  return names.map((name) => {
    const path = fileURLToPath(new URL(name, folder))
    const extension = name.slice(name.lastIndexOf('.') + 1)
    const language = known.find((one) => one.extension === extension)
    const expected = verdictCodes.find((code) => name.startsWith(`${verdictInNames(code)}-`))
    if (!language) throw new Error(`${path} is in none of the known languages`)
    if (!expected) throw new Error(`${path} does not begin with the verdict it deserves`)
    return { name, path, language: language.code, expected }
  })
}

function verdictInNames(code: Verdict): string {
  return code === 'OK' ? 'accepted' : code.toLowerCase().replaceAll('_', '-')
}

function hasTests(module: unknown): module is { tests: TestSet } {
  if (typeof module !== 'object' || module === null || !('tests' in module)) return false
  const { tests } = module
  return typeof tests === 'object' && tests !== null && 'cases' in tests
}
