/**
 * Writes a Kattis package: of the version "legacy", which most tools support, or of "2025-09" if the
 * problem has several passes. Legacy has no key for a time limit, so that is in the files that tools read:
 * .timelimit and domjudge-problem.ini.
 */
import { randomUUID } from 'node:crypto'
import { TextReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js'
import { stringify } from 'yaml'
import { languageExtension, type ProblemProgram, parseTags, type Verdict } from '#contract'
import type { Problem } from '#contract/shapes.ts'
import type { PackagedFile, PackagedProblem, PackagedSolution } from '../packaged-problem.ts'
import { programFiles } from './testlib-adapter.ts'
import { flagsFor } from './validator-flags.ts'

export interface ExportedTests {
  count: number
  /** @param number counts from 1 */
  read: (number: number, side: 'input' | 'output') => Promise<ReadableStream<Uint8Array>>
}

type Exported = 'title' | 'author' | 'description' | 'timeLimit' | 'memoryLimit' | 'comparison'
type Beyond = 'checker' | 'interactor' | 'validator' | 'passes' | 'translations'
export type ExportedProblem = Pick<Problem, Exported | 'tolerance' | 'tags'> &
  Partial<Pick<Problem, 'scaleTimeLimit'>> &
  Partial<Pick<PackagedProblem, Beyond>> & {
    samples: readonly unknown[]
    files?: readonly PackagedFile[]
    solutions?: readonly PackagedSolution[]
  }

/** The names of the two versions that are written. */
interface Layout {
  version: string
  statement: string
  outputValidator: string
}
const legacy: Layout = {
  version: 'legacy',
  statement: 'problem_statement',
  outputValidator: 'output_validators/validator',
}
const newest: Layout = {
  version: '2025-09',
  statement: 'statement',
  outputValidator: 'output_validator',
}

type Add = (path: string, text: string) => Promise<unknown>

/**
 * @param name the folder in the archive: lowercase letters and digits
 * @returns what the format cannot express, one sentence each
 */
export async function writeKattis(
  to: WritableStream<Uint8Array>,
  name: string,
  problem: ExportedProblem,
  tests: ExportedTests,
): Promise<string[]> {
  const writer = new ZipWriter(to, { useWebWorkers: false })
  const add: Add = (path, text) => writer.add(`${name}/${path}`, new TextReader(text))
  const layout = (problem.passes ?? 1) > 1 ? newest : legacy
  const losses: string[] = []
  await writeMetadata(add, layout, problem)
  if (problem.description.trim() !== '') {
    await add(`${layout.statement}/problem.en.md`, problem.description)
  }
  for (const { language, markdown } of problem.translations ?? []) {
    await add(`${layout.statement}/problem.${language}.md`, markdown)
  }
  for (const file of problem.files ?? []) {
    await writer.add(`${name}/${pathOfFile(layout, file)}`, file.read())
    if (isAltLost(problem.description, file)) {
      losses.push(`The description of the picture ${file.name} is left out.`)
    }
  }
  await writePrograms(add, layout, problem, losses)
  await writeSolutions(add, problem.solutions ?? [])
  await writeTests(writer, name, problem, tests)
  await writer.close()
  return [...losses, ...lostOf(problem)]
}

async function writeMetadata(add: Add, layout: Layout, problem: ExportedProblem): Promise<void> {
  const seconds = problem.timeLimit / 1000
  await add('problem.yaml', problemYaml(layout, problem))
  if (layout === legacy) {
    await add('.timelimit', `${seconds}\n`)
    await add('domjudge-problem.ini', `timelimit='${seconds}'\n`)
    return
  }
  const args = stringify({ output_validator_args: flagsOf(problem).split(/\s+/).filter(Boolean) })
  for (const group of ['sample', 'secret']) await add(`data/${group}/test_group.yaml`, args)
}

function flagsOf({ comparison, tolerance, checker, interactor }: ExportedProblem): string {
  return (interactor ?? checker)?.flags ?? flagsFor(comparison, tolerance)
}

function problemYaml(layout: Layout, problem: ExportedProblem): string {
  const { title, author, memoryLimit, tags, passes = 1, interactor, checker } = problem
  const keywords = parseTags(tags).map((tag) => tag.toLowerCase().replaceAll(/[^a-z]+/g, '-'))
  if (layout === newest) {
    const names = (problem.translations ?? []).map((one) => [one.language, one.title ?? title])
    return stringify({
      problem_format_version: layout.version,
      name: { en: title, ...Object.fromEntries(names) },
      uuid: randomUUID(),
      type: ['pass-fail', 'multi-pass', ...(interactor ? ['interactive'] : [])],
      ...(author !== null && { credits: author.username }),
      limits: {
        time_limit: problem.timeLimit / 1000,
        memory: memoryLimit,
        validation_passes: passes,
      },
      ...(keywords.length > 0 && { keywords }),
    })
  }
  const custom = interactor ? 'custom interactive' : 'custom'
  return stringify({
    problem_format_version: layout.version,
    name: title,
    ...(author !== null && { author: author.username }),
    limits: { memory: memoryLimit },
    validation: (interactor ?? checker) ? custom : 'default',
    validator_flags: flagsOf(problem),
    ...(keywords.length > 0 && { keywords: keywords.join(' ') }),
  })
}

function pathOfFile({ statement }: Layout, { role, name }: PackagedFile): string {
  if (role === 'attachment') return `attachments/${name}`
  return `${statement}/${role === 'statement' ? 'problem.en.pdf' : name}`
}

/** The text of a picture is in the Markdown alone. */
function isAltLost(description: string, { role, name, alt }: PackagedFile): boolean {
  return role === 'picture' && alt !== '' && !description.includes(`![${alt}](${name})`)
}

async function writePrograms(
  add: Add,
  layout: Layout,
  { checker = null, interactor = null, validator = null }: ExportedProblem,
  losses: string[],
): Promise<void> {
  const write = async (
    role: 'checker' | 'interactor' | 'validator',
    program: ProblemProgram | null,
    folder: string,
  ) => {
    if (program === null) return
    const files = programFiles(role, program, languageExtension(program.language))
    if (files === undefined) {
      losses.push(`The ${role} is left out: it uses testlib's protocol, and only C++ is adapted.`)
    }
    for (const [name, text] of files ?? []) await add(`${folder}/${name}`, text)
  }
  await write('interactor', interactor, layout.outputValidator)
  if (interactor === null) await write('checker', checker, layout.outputValidator)
  else if (checker !== null) {
    losses.push('The checker is left out: the interactor of such a package decides alone.')
  }
  await write('validator', validator, 'input_validators/validator')
}

const folderOf: Readonly<Record<Verdict, string>> = {
  OK: 'accepted',
  WRONG_ANSWER: 'wrong_answer',
  TIME_LIMIT_EXCEEDED: 'time_limit_exceeded',
  RUNTIME_ERROR: 'run_time_error',
  COMPILE_ERROR: 'compiler_error',
}

async function writeSolutions(add: Add, solutions: readonly PackagedSolution[]): Promise<void> {
  const width = String(solutions.length).length
  for (const [index, { language, code, expected }] of solutions.entries()) {
    const number = String(index + 1).padStart(width, '0')
    const file = `solution${number}.${languageExtension(language)}`
    await add(`submissions/${folderOf[expected]}/${file}`, code)
  }
}

async function writeTests(
  writer: ZipWriter<unknown>,
  name: string,
  { samples }: ExportedProblem,
  tests: ExportedTests,
): Promise<void> {
  const width = String(tests.count).length
  for (let number = 1; number <= tests.count; number++) {
    const group = number <= samples.length ? 'sample' : 'secret'
    // Names have at least two letters, and their order is the judging order.
    const path = `${name}/data/${group}/test${String(number).padStart(width, '0')}`
    await writer.add(`${path}.in`, await tests.read(number, 'input'))
    await writer.add(`${path}.ans`, await tests.read(number, 'output'))
  }
}

function lostOf({ comparison, scaleTimeLimit = false }: ExportedProblem): string[] {
  const losses: string[] = []
  if (comparison === 'lines' || comparison === 'unordered') {
    losses.push(`The comparison "${comparison}" becomes the default one, with letter case.`)
  }
  if (scaleTimeLimit) losses.push('More time for slower languages is left out.')
  return losses
}
