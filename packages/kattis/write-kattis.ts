/**
 * Writes a Kattis package: of the version "legacy", which most tools support, or of "2025-09" if the
 * problem has several passes. Legacy has no key for a time limit, so that is in the files that tools read:
 * .timelimit and domjudge-problem.ini.
 */
import { readFile } from 'node:fs/promises'
import {
  languageExtension,
  languageOfPdf,
  noTranslations,
  type ProblemProgram,
  parseCommaList,
  type Verdict,
} from '#contract'
import {
  isAltLost,
  leftOutChecker,
  lostAlt,
  lostDifficulty,
  lostLimits,
  solutionName,
} from '../exported-losses.ts'
import type { ExportedFile, ExportedProblem, WritePackage } from '../exported-problem.ts'
import { allMarkdown, lostTitle, statementsOf } from '../exported-statements.ts'
import { latexText, markdownToLatex } from '../markup/markdown-to-latex.ts'
import type { PackagedSolution } from '../packaged-problem.ts'
import { languageOfFile } from '../programs.ts'
import { addTests, padded, zipPackage } from '../zip-package.ts'
import { codesOf } from './kattis-languages.ts'
import { programFiles } from './testlib-adapter.ts'
import { type Add, type Layout, legacy, newest, writeMetadata } from './write-metadata.ts'

/** Judges that use the format have no testlib. */
const ownTestlib = new URL('../../judge/checkers/testlib.h', import.meta.url)

export const writeKattis: WritePackage = async (to, name, problem, tests) => {
  const zip = zipPackage(to, `${name}/`)
  const { add } = zip
  const layout = (problem.passes ?? 1) > 1 ? newest : legacy
  const losses: string[] = []
  await writeMetadata(add, layout, problem)
  await writeStatements(add, layout, problem, losses)
  const markdown = allMarkdown(problem)
  const pdfs = statementsOf(problem).map(({ pdf }) => pdf)
  for (const file of problem.files ?? []) {
    if (file.role === 'translation' && !pdfs.includes(file)) {
      losses.push(`The file ${file.name} is left out.`)
      continue
    }
    const path = pathOfFile(layout, file, problem)
    await zip.addBytes(path, await file.read())
    if (isAltLost(markdown, file)) losses.push(lostAlt(file.name))
    if (!path.endsWith(`/${file.name}`)) losses.push(`The file ${file.name} becomes ${path}.`)
  }
  await writePrograms(add, layout, problem, losses)
  await writeSolutions(add, problem.solutions ?? [], losses)
  await addTests(zip, tests, (number) => {
    const group = number <= problem.samples.length ? 'sample' : 'secret'
    // Names have at least two letters, and their order is the judging order.
    const path = `data/${group}/test${padded(number, tests.count)}`
    return { input: `${path}.in`, output: `${path}.ans` }
  })
  await zip.close()
  return [...losses, ...lostOf(problem)]
}

async function writeStatements(
  add: Add,
  layout: Layout,
  problem: ExportedProblem,
  losses: string[],
): Promise<void> {
  for (const { language, title, markdown } of statementsOf(problem)) {
    const isTitleLost = markdown.trim() === '' && title !== null && title !== problem.title
    if (isTitleLost && layout === legacy) losses.push(lostTitle(language))
    if (markdown.trim() === '') continue
    const path = `${layout.statement}/problem.${language}`
    await add(`${path}.md`, markdown)
    // Tools for legacy packages do not read Markdown. The import prefers it.
    if (layout !== legacy) continue
    const name = latexText(title ?? problem.title)
    await add(`${path}.tex`, `\\problemname{${name}}\n\n${markdownToLatex(markdown)}\n`)
  }
}

function pathOfFile(
  { statement }: Layout,
  { role, name }: ExportedFile,
  { translations = noTranslations }: ExportedProblem,
): string {
  if (role === 'attachment') return `attachments/${name}`
  if (role === 'picture') return `${statement}/${name}`
  const language = role === 'translation' ? languageOfPdf(name) : translations.language
  return `${statement}/problem.${language}.pdf`
}

async function writePrograms(
  add: Add,
  layout: Layout,
  { checker = null, interactor = null, validator = null }: ExportedProblem,
  losses: string[],
): Promise<void> {
  const testlib = await readFile(ownTestlib, 'utf8')
  const write = async (
    role: 'checker' | 'interactor' | 'validator',
    program: ProblemProgram | null,
    folder: string,
  ) => {
    if (program === null) return
    const files = programFiles(role, program, languageExtension(program.language), testlib)
    if (files === undefined) {
      losses.push(`The ${role} is left out: it uses testlib's protocol, and only C++ is adapted.`)
    }
    reportHeaders(role, program, losses)
    for (const [name, text] of files ?? []) await add(`${folder}/${name}`, text)
  }
  await write('interactor', interactor, layout.outputValidator)
  if (interactor === null) await write('checker', checker, layout.outputValidator)
  else if (checker !== null) losses.push(leftOutChecker)
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

async function writeSolutions(add: Add, solutions: readonly PackagedSolution[], losses: string[]) {
  const width = String(solutions.length).length
  for (const [index, { language, code, expected }] of solutions.entries()) {
    const number = String(index + 1).padStart(width, '0')
    const file = solutionName(number, language, losses, languageExtension(language))
    await add(`submissions/${folderOf[expected]}/${file}`, code)
  }
}

function lostOf(problem: ExportedProblem): string[] {
  const { comparison, languages = '' } = problem
  const losses: string[] = []
  const { unknown } = codesOf(parseCommaList(languages))
  if (unknown.length > 0) {
    losses.push(`The format does not know the accepted languages ${unknown.join(', ')}.`)
  }
  if (comparison === 'lines' || comparison === 'unordered') {
    losses.push(`The comparison "${comparison}" becomes the default one, with letter case.`)
  }
  return [...losses, ...lostLimits(problem), lostDifficulty]
}
