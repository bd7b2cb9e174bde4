/** Writes a problem for Hydro's import: problem.yaml, problem.md, testdata/, additional_file/ and std/. */
import { stringify } from 'yaml'
import { noTranslations, parseCommaList } from '#contract'
import {
  acceptedSolutions,
  lostDifficulty,
  lostTitle,
  refusePasses,
  reportAlt,
  solutionName,
} from '../exported-losses.ts'
import {
  allMarkdown,
  type ExportedProblem,
  type ExportedStatement,
  statementsOf,
  type WritePackage,
} from '../exported-problem.ts'
import { fenceAround } from '../markup/latex-markdown.ts'
import { withoutHtml } from '../markup/markdown-html.ts'
import { pictureName, picturesOf } from '../markup/read-markdown.ts'
import { sampleTexts } from '../sample-texts.ts'
import { decoded } from '../statement-files.ts'
import { addTests, padded, type ZipPackage, zipPackage } from '../zip-package.ts'
import { endingOfCode } from './hydro-languages.ts'
import { hydroConfig } from './write-hydro-config.ts'

export const writeHydro: WritePackage = async (to, name, problem, tests) => {
  refusePasses(problem, 'Hydro')
  const { config, files } = hydroConfig(problem)
  const zip = zipPackage(to, `${name}/`)
  const { title, tags } = problem
  await zip.add('problem.yaml', stringify({ title, tag: parseCommaList(tags) }))
  const samples = await sampleTexts(problem, tests, (text) => !isSample.test(text))
  await writeStatements(zip, problem, samples)
  for (const file of problem.files) {
    await zip.addBytes(`additional_file/${file.name}`, await file.read())
  }
  const pathsOf = (number: number) => {
    const stem = `test${padded(number, tests.count)}`
    return { input: `${stem}.in`, output: `${stem}.out` }
  }
  const cases = Array.from({ length: tests.count }, (_, index) => pathsOf(index + 1))
  await zip.add('testdata/config.yaml', stringify({ ...config, cases }))
  for (const [file, text] of files) await zip.add(`testdata/${file}`, text)
  await addTests(zip, tests, (number) => {
    const { input, output } = pathsOf(number)
    return { input: `testdata/${input}`, output: `testdata/${output}` }
  })
  await writeStd(zip, problem)
  await zip.close()
  reportFiles(problem)
  problem.losses.add(lostDifficulty)
}

const isSample = /^`{3,}(?:input|output)\d/m

async function writeStatements(
  { add }: ZipPackage,
  problem: ExportedProblem,
  samples: readonly { input: string; output: string }[],
): Promise<void> {
  const names = new Set(problem.files.map(({ name }) => name))
  const blocks = samples.flatMap(({ input, output }, index) => [
    fenced(`input${index + 1}`, input),
    fenced(`output${index + 1}`, output),
  ])
  const [shown, ...others] = statementsOf(problem)
  const complete = ({ markdown, pdf = shown.pdf }: ExportedStatement) =>
    [
      withScheme(markdown.trim(), names),
      ...(pdf === undefined ? [] : [`@[pdf](file://${pdf.name})`]),
      ...blocks,
    ].join('\n\n')
  if (withoutHtml(shown.markdown, new Set()) !== shown.markdown) {
    problem.losses.add('HTML in the statement is shown by Hydro, but not by Assay.')
  }
  const isAlone = others.length === 0 && shown.language === noTranslations.language
  await add(isAlone ? 'problem.md' : pathOf(shown), `${complete(shown)}\n`)
  for (const one of others) {
    if (one.title !== null) problem.losses.add(lostTitle(one.language))
    if (one.markdown.trim() === '' && one.pdf === undefined) continue
    await add(pathOf(one), `${complete(one)}\n`)
  }
}

/** Returns the path of a statement, whose language may be undetermined. */
const pathOf = ({ language }: ExportedStatement) =>
  language === 'und' ? 'problem.md' : `problem_${language.replaceAll('-', '_')}.md`

function fenced(info: string, text: string): string {
  const fence = fenceAround(text, 3)
  const end = text === '' || text.endsWith('\n') ? '' : '\n'
  return `${fence}${info}\n${text}${end}${fence}`
}

/** Prefixes links to the problem's files with `file://`, so that Hydro finds them. */
function withScheme(markdown: string, names: ReadonlySet<string>): string {
  return markdown.replaceAll(
    /(\]\(\s{0,9}<?)([^)\s<>]{1,1000})/g,
    (whole, start: string, address: string) => {
      const name = pictureName(decoded(address))
      return names.has(name) ? `${start}file://${name}` : whole
    },
  )
}

/** Hydro submits these after the import, so wrong solutions are not among them. */
async function writeStd({ add }: ZipPackage, problem: ExportedProblem) {
  for (const [index, { language, code }] of acceptedSolutions(problem).entries()) {
    const file = solutionName(String(index + 1), language, problem.losses, endingOfCode(language))
    await add(`std/${file}`, code)
  }
}

function reportFiles(problem: ExportedProblem): void {
  const markdown = allMarkdown(problem)
  const pictures = picturesOf(markdown)
  const pdfs = statementsOf(problem).map(({ pdf }) => pdf)
  for (const file of problem.files) {
    const { name, role } = file
    reportAlt(markdown, file, problem.losses)
    const isShown = role === 'picture' ? pictures.has(name) : pdfs.includes(file)
    if (role !== 'attachment' && !isShown)
      problem.losses.add(`The file ${name} becomes an attachment.`)
  }
}
