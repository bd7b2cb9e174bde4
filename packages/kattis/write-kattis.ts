/**
 * Writes a Kattis package: of the version "legacy", which most tools support, or of "2025-09" if the
 * problem has several passes. Legacy has no key for a time limit, so that is in the files that tools read:
 * .timelimit and domjudge-problem.ini.
 */
import { TextReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js'
import { languageExtension, type ProblemProgram, parseCommaList, type Verdict } from '#contract'
import type { PackagedSolution } from '../packaged-problem.ts'
import { languageOfFile } from '../programs.ts'
import type { ExportedFile, ExportedProblem, ExportedTests } from './exported-problem.ts'
import { codesOf } from './kattis-languages.ts'
import { programFiles } from './testlib-adapter.ts'
import { type Add, type Layout, legacy, newest, writeMetadata } from './write-metadata.ts'

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
    const path = pathOfFile(layout, file)
    await writer.add(`${name}/${path}`, await file.read())
    if (isAltLost(problem.description, file)) {
      losses.push(`The description of the picture ${file.name} is left out.`)
    }
    if (!path.endsWith(`/${file.name}`)) losses.push(`The file ${file.name} becomes ${path}.`)
  }
  await writePrograms(add, layout, problem, losses)
  await writeSolutions(add, problem.solutions ?? [], losses)
  await writeTests(writer, name, problem, tests)
  await writer.close()
  return [...losses, ...lostOf(problem)]
}

function pathOfFile({ statement }: Layout, { role, name }: ExportedFile): string {
  if (role === 'attachment') return `attachments/${name}`
  return `${statement}/${role === 'statement' ? 'problem.en.pdf' : name}`
}

/** The text of a picture is in the Markdown alone. */
function isAltLost(description: string, { role, name, alt }: ExportedFile): boolean {
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
    reportHeaders(role, program, losses)
    for (const [name, text] of files ?? []) await add(`${folder}/${name}`, text)
  }
  await write('interactor', interactor, layout.outputValidator)
  if (interactor === null) await write('checker', checker, layout.outputValidator)
  else if (checker !== null) {
    losses.push('The checker is left out: the interactor of such a package decides alone.')
  }
  await write('validator', validator, 'input_validators/validator')
}

/** Reports header files that tools take for a second source or for a script. */
function reportHeaders(role: string, { language, headers }: ProblemProgram, losses: string[]) {
  for (const { name } of headers) {
    const other = languageOfFile(name)
    const isModule = language === 'python' && other === 'python'
    const isSpecial = ['build', 'run', '__main__.py'].includes(name)
    if ((other === undefined || isModule) && !isSpecial) continue
    losses.push(`The file ${name} beside the ${role} is a source of its own in such packages.`)
  }
}

const folderOf: Readonly<Record<Verdict, string>> = {
  OK: 'accepted',
  WRONG_ANSWER: 'wrong_answer',
  TIME_LIMIT_EXCEEDED: 'time_limit_exceeded',
  RUNTIME_ERROR: 'run_time_error',
  COMPILE_ERROR: 'compiler_error',
}

async function writeSolutions(
  add: Add,
  solutions: readonly PackagedSolution[],
  losses: string[],
): Promise<void> {
  const width = String(solutions.length).length
  for (const [index, { language, code, expected }] of solutions.entries()) {
    const number = String(index + 1).padStart(width, '0')
    const file = `solution${number}.${languageExtension(language)}`
    await add(`submissions/${folderOf[expected]}/${file}`, code)
    if (languageOfFile(file) !== language) {
      losses.push(`The ending of ${file} does not say that its language is ${language}.`)
    }
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

function lostOf(problem: ExportedProblem): string[] {
  const { comparison, scaleTimeLimit = false, languages = '', languageLimits = '' } = problem
  const losses = ['The difficulty is left out.']
  const { unknown } = codesOf(parseCommaList(languages))
  if (unknown.length > 0) {
    losses.push(`The format does not know the accepted languages ${unknown.join(', ')}.`)
  }
  if (languageLimits !== '') losses.push('Time limits of single languages are left out.')
  if (comparison === 'lines' || comparison === 'unordered') {
    losses.push(`The comparison "${comparison}" becomes the default one, with letter case.`)
  }
  if (scaleTimeLimit) losses.push('More time for slower languages is left out.')
  return losses
}
