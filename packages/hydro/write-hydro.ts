/** Writes a problem for Hydro's import: problem.yaml, problem.md, testdata/, additional_file/ and std/. */
import { stringify } from 'yaml'
import { parseCommaList } from '#contract'
import {
  acceptedSolutions,
  isAltLost,
  lostAlt,
  lostDifficulty,
  lostWrongSolutions,
  refusePasses,
  solutionName,
} from '../exported-losses.ts'
import type { ExportedFile, ExportedProblem, WritePackage } from '../exported-problem.ts'
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
  const losses: string[] = []
  const { config, files } = hydroConfig(problem, losses)
  const zip = zipPackage(to, `${name}/`)
  const { title, tags } = problem
  await zip.add('problem.yaml', stringify({ title, tag: parseCommaList(tags) }))
  const samples = await sampleTexts(problem, tests, (text) => !isSample.test(text), losses)
  await writeStatements(zip, problem, samples, losses)
  for (const file of problem.files ?? []) {
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
  await writeStd(zip, problem, losses)
  await zip.close()
  return [...losses, ...lostFiles(problem), ...lostWrongSolutions(problem), lostDifficulty]
}

const isSample = /^`{3,}(?:input|output)\d/m

async function writeStatements(
  { add }: ZipPackage,
  problem: ExportedProblem,
  samples: readonly { input: string; output: string }[],
  losses: string[],
): Promise<void> {
  const { description, files = [], translations = [] } = problem
  const names = new Set(files.map(({ name }) => name))
  const pdf = files.find(({ role }) => role === 'statement')
  const blocks = samples.flatMap(({ input, output }, index) => [
    fenced(`input${index + 1}`, input),
    fenced(`output${index + 1}`, output),
  ])
  const complete = (markdown: string) =>
    [
      withScheme(markdown.trim(), names),
      ...(pdf === undefined ? [] : [`@[pdf](file://${pdf.name})`]),
      ...blocks,
    ].join('\n\n')
  if (withoutHtml(description, new Set()) !== description) {
    losses.push('HTML in the statement, which is not shown here, is shown there.')
  }
  const isAlone = translations.length === 0
  await add(isAlone ? 'problem.md' : 'problem_en.md', `${complete(description)}\n`)
  for (const { language, title, markdown } of translations) {
    await add(`problem_${language}.md`, `${complete(markdown)}\n`)
    if (title !== null) losses.push(`The title in the language "${language}" is left out.`)
  }
}

function fenced(info: string, text: string): string {
  const fence = fenceAround(text, 3)
  const end = text === '' || text.endsWith('\n') ? '' : '\n'
  return `${fence}${info}\n${text}${end}${fence}`
}

/** Gives links to the problem's files the scheme by which Hydro finds them. */
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
async function writeStd({ add }: ZipPackage, problem: ExportedProblem, losses: string[]) {
  for (const [index, { language, code }] of acceptedSolutions(problem).entries()) {
    const file = solutionName(String(index + 1), language, losses, endingOfCode(language))
    await add(`std/${file}`, code)
  }
}

function lostFiles({ description, files = [] }: ExportedProblem): string[] {
  const shown = picturesOf(description)
  const isUnused = ({ role, name }: ExportedFile) => role === 'picture' && !shown.has(name)
  const isSecond = (file: ExportedFile, index: number) =>
    file.role === 'statement' && files.findIndex(({ role }) => role === 'statement') !== index
  return files.flatMap((file, index) => [
    ...(isAltLost(description, file) ? [lostAlt(file.name)] : []),
    ...(isUnused(file) || isSecond(file, index)
      ? [`The file ${file.name} becomes an attachment.`]
      : []),
  ])
}
