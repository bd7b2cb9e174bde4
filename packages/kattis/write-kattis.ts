/**
 * Writes a Kattis package: of the version "legacy", which most tools support, or of "2025-09" if the
 * problem has several passes. Legacy has no key for a time limit, so that is in the files that tools read:
 * .timelimit and domjudge-problem.ini.
 */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { stringify } from 'yaml'
import {
  languageExtension,
  languageOfPdf,
  type ProblemProgram,
  parseCommaList,
  type Verdict,
} from '#contract'
import {
  leftOutChecker,
  lostDifficulty,
  lostTitle,
  reportAlt,
  reportLimits,
  solutionName,
} from '../exported-losses.ts'
import {
  allMarkdown,
  type ExportedFile,
  type ExportedProblem,
  statementsOf,
  type WritePackage,
} from '../exported-problem.ts'
import { latexText, markdownToLatex } from '../markup/markdown-to-latex.ts'
import type { Losses } from '../package-files.ts'
import { languageOfFile } from '../programs.ts'
import { addTests, padded, zipPackage } from '../zip-package.ts'
import { codesOf } from './problem-yaml.ts'
import { programFiles } from './testlib-adapter.ts'
import { flagsFor } from './validator-flags.ts'

/** The names of the two versions that are written. */
const legacy = {
  version: 'legacy',
  statement: 'problem_statement',
  outputValidator: 'output_validators/validator',
}
type Layout = typeof legacy
const newest: Layout = {
  version: '2025-09',
  statement: 'statement',
  outputValidator: 'output_validator',
}

type Add = (path: string, text: string) => Promise<unknown>

/** Judges that use the format have no testlib. */
const ownTestlib = new URL('../../judge/checkers/testlib.h', import.meta.url)

export const writeKattis: WritePackage = async (to, name, problem, tests) => {
  const zip = zipPackage(to, `${name}/`)
  const { add } = zip
  const layout = problem.passes > 1 ? newest : legacy
  const { losses } = problem
  await writeMetadata(add, layout, problem)
  await writeStatements(add, layout, problem)
  const markdown = allMarkdown(problem)
  const pdfs = statementsOf(problem).map(({ pdf }) => pdf)
  for (const file of problem.files) {
    if (file.role === 'translation' && !pdfs.includes(file)) {
      losses.add(`The file ${file.name} is left out.`)
      continue
    }
    const path = pathOfFile(layout, file, problem)
    await zip.addBytes(path, await file.read())
    reportAlt(markdown, file, losses)
    if (!path.endsWith(`/${file.name}`)) losses.add(`The file ${file.name} becomes ${path}.`)
  }
  await writePrograms(add, layout, problem)
  await writeSolutions(add, problem)
  await addTests(zip, tests, (number) => {
    const group = number <= problem.samples.length ? 'sample' : 'secret'
    // Names have at least two letters, and their order is the judging order.
    const path = `data/${group}/test${padded(number, tests.count)}`
    return { input: `${path}.in`, output: `${path}.ans` }
  })
  await zip.close()
  reportJudging(problem)
  losses.add(lostDifficulty)
}

async function writeMetadata(add: Add, layout: Layout, problem: ExportedProblem) {
  const seconds = problem.timeLimit / 1000
  await add('problem.yaml', problemYaml(layout, problem))
  const flags = problem.validator?.flags ?? ''
  if (layout === legacy) {
    await add('.timelimit', `${seconds}\n`)
    await add('domjudge-problem.ini', `timelimit='${seconds}'\n`)
    if (flags !== '') await add('data/testdata.yaml', stringify({ input_validator_flags: flags }))
    return
  }
  const words = (text: string) => text.split(/\s+/).filter(Boolean)
  const args = stringify({
    output_validator_args: words(flagsOf(problem)),
    ...(flags !== '' && { input_validator_args: words(flags) }),
  })
  for (const group of ['sample', 'secret']) await add(`data/${group}/test_group.yaml`, args)
}

function flagsOf({ comparison, tolerance, checker, interactor }: ExportedProblem): string {
  return (interactor ?? checker)?.flags ?? flagsFor(comparison, tolerance)
}

function problemYaml(layout: Layout, problem: ExportedProblem): string {
  const { title, author, memoryLimit, tags, passes, interactor, checker } = problem
  const languages = codesOf(parseCommaList(problem.languages)).known
  const keywords = parseCommaList(tags).map((tag) => tag.toLowerCase().replaceAll(/[^a-z]+/g, '-'))
  if (layout === newest) {
    const names = statementsOf(problem).map((one) => [one.language, one.title ?? title])
    return stringify({
      problem_format_version: layout.version,
      name: Object.fromEntries(names),
      uuid: randomUUID(),
      type: ['pass-fail', 'multi-pass', ...(interactor ? ['interactive'] : [])],
      ...(author !== null && { credits: author.username }),
      limits: {
        time_limit: problem.timeLimit / 1000,
        memory: memoryLimit,
        validation_passes: passes,
      },
      ...(languages.length > 0 && { languages }),
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
    // Only later versions describe this key, but tools accept it.
    ...(languages.length > 0 && { languages: languages.join(' ') }),
    ...(keywords.length > 0 && { keywords: keywords.join(' ') }),
  })
}

async function writeStatements(add: Add, layout: Layout, problem: ExportedProblem): Promise<void> {
  for (const { language, title, markdown } of statementsOf(problem)) {
    const isTitleLost = markdown.trim() === '' && title !== null && title !== problem.title
    if (isTitleLost && layout === legacy) problem.losses.add(lostTitle(language))
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
  { translations }: ExportedProblem,
): string {
  if (role === 'attachment') return `attachments/${name}`
  if (role === 'picture') return `${statement}/${name}`
  const language = role === 'translation' ? languageOfPdf(name) : translations.language
  return `${statement}/problem.${language}.pdf`
}

async function writePrograms(
  add: Add,
  layout: Layout,
  { checker, interactor, validator, losses }: ExportedProblem,
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
      losses.add(`The ${role} is left out: it uses testlib's protocol, and only C++ is adapted.`)
    }
    reportHeaders(role, program, losses)
    for (const [name, text] of files ?? []) await add(`${folder}/${name}`, text)
  }
  await write('interactor', interactor, layout.outputValidator)
  if (interactor === null) await write('checker', checker, layout.outputValidator)
  else if (checker !== null) losses.add(leftOutChecker)
  await write('validator', validator, 'input_validators/validator')
}

/** Reports header files that tools take for a second source or for a script. */
function reportHeaders(role: string, { language, headers }: ProblemProgram, losses: Losses) {
  for (const { name } of headers) {
    const other = languageOfFile(name)
    const isModule = language === 'python' && other === 'python'
    const isSpecial = ['build', 'run', '__main__.py'].includes(name)
    if ((other === undefined || isModule) && !isSpecial) continue
    losses.add(`The file ${name} beside the ${role} is a source of its own in such packages.`)
  }
}

const folderOf: Readonly<Record<Verdict, string>> = {
  OK: 'accepted',
  WRONG_ANSWER: 'wrong_answer',
  TIME_LIMIT_EXCEEDED: 'time_limit_exceeded',
  RUNTIME_ERROR: 'run_time_error',
  COMPILE_ERROR: 'compiler_error',
}

async function writeSolutions(add: Add, { solutions, losses }: ExportedProblem) {
  const width = String(solutions.length).length
  for (const [index, { language, code, expected }] of solutions.entries()) {
    const number = String(index + 1).padStart(width, '0')
    const file = solutionName(number, language, losses, languageExtension(language))
    await add(`submissions/${folderOf[expected]}/${file}`, code)
  }
}

function reportJudging(problem: ExportedProblem): void {
  const { comparison, languages, losses } = problem
  const { unknown } = codesOf(parseCommaList(languages))
  if (unknown.length > 0) {
    losses.add(`The format does not know the accepted languages ${unknown.join(', ')}.`)
  }
  if (comparison === 'lines' || comparison === 'unordered') {
    losses.add(`The comparison "${comparison}" becomes the default one, with letter case.`)
  }
  reportLimits(problem)
}
