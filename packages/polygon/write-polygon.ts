/** Writes a full package of Polygon: problem.xml, the statement in LaTeX, tests, programs and solutions. */
import { languageOfPdf, parseCommaList } from '#contract'
import {
  lostDifficulty,
  lostTranslation,
  refusePasses,
  reportAlt,
  reportLanguages,
} from '../exported-losses.ts'
import {
  type ExportedFile,
  type ExportedProblem,
  type ExportedStatement,
  type ExportedTests,
  statementsOf,
  type WritePackage,
} from '../exported-problem.ts'
import { latexText, markdownToLatex } from '../markup/markdown-to-latex.ts'
import { picturesOf, splitParts } from '../markup/read-markdown.ts'
import { xmlAttribute } from '../markup/xml.ts'
import { addTests, padded, type ZipPackage, zipPackage } from '../zip-package.ts'
import { polygonLanguage } from './polygon-statement.ts'
import { type PolygonAssets, polygonAssets } from './write-programs.ts'

export const writePolygon: WritePackage = async (to, name, problem, tests) => {
  refusePasses(problem, 'Polygon')
  const assets = polygonAssets(problem)
  const zip = zipPackage(to)
  const statements = statementsFor(problem)
  await zip.add('problem.xml', problemXml({ name, problem, statements, assets }, tests.count))
  for (const statement of statements) {
    if (statement.markdown.trim() !== '') await writeStatement(zip, statement, problem, tests)
  }
  await writeFiles(zip, problem, statements)
  for (const [path, text] of assets.files) await zip.add(path, text)
  await addTests(zip, tests, (number) => {
    const path = `tests/${padded(number, tests.count)}`
    return { input: path, output: `${path}.a` }
  })
  await zip.close()
  reportLanguages(problem)
  problem.losses.add(lostDifficulty)
}

/** Returns one statement for each language that Polygon distinguishes. */
function statementsFor(problem: ExportedProblem): ExportedStatement[] {
  const byName = new Map<string, ExportedStatement>()
  for (const statement of statementsOf(problem)) {
    // A folder is named after the language, and some systems ignore the case of file names.
    const name = polygonLanguage(statement.language).toLowerCase()
    if (byName.has(name)) problem.losses.add(lostTranslation(statement.language))
    else byName.set(name, statement)
  }
  return [...byName.values()]
}

/** Parts of a statement, by their headings in Markdown and in the style of Polygon. */
const parts = [
  ['', 'legend', ''],
  ['Input', 'input', '\\InputFile'],
  ['Output', 'output', '\\OutputFile'],
  ['Interaction', 'interaction', '\\Interaction'],
  ['Scoring', 'scoring', '\\Scoring'],
  ['Notes', 'notes', '\\Note'],
] as const
const headings = parts.map(([heading]) => heading).filter((heading) => heading !== '')

async function writeStatement(
  { add, addBytes }: ZipPackage,
  { language: code, title: ownTitle, markdown }: ExportedStatement,
  problem: ExportedProblem,
  tests: ExportedTests,
): Promise<void> {
  const { timeLimit, memoryLimit, samples, author } = problem
  const [language, title] = [polygonLanguage(code), ownTitle ?? problem.title]
  const split = splitParts(markdown, headings)
  const sources = parts.map(([heading, name, command]) => {
    return { name, command, latex: markdownToLatex(split.get(heading) ?? '') }
  })
  const properties = {
    ...{ language, name: title, authorName: author?.username ?? '' },
    ...Object.fromEntries(sources.map(({ name, latex }) => [name, latex])),
    ...{ tutorial: '', timeLimit, memoryLimit: memoryLimit * 1024 ** 2 },
    ...{ inputFile: 'stdin', outputFile: 'stdout' },
  }
  await add(
    `statements/${language}/problem-properties.json`,
    `${JSON.stringify(properties, null, 2)}\n`,
  )
  const shown = sources.filter(({ latex }) => latex !== '')
  const examples = samples.map((_, index) => padded(index + 1, samples.length))
  const limits = `{standard input}{standard output}{${timeLimit / 1000} seconds}{${memoryLimit} megabytes}`
  const body = shown.map(({ command, latex }) => [command, latex].filter(Boolean).join('\n\n'))
  const files = examples.map((name) => `\\exmpfile{example.${name}}{example.${name}.a}%`)
  const listed =
    examples.length === 0 ? [] : ['\\Examples', '\\begin{example}', ...files, '\\end{example}']
  const titled = `\\begin{problem}{${latexText(title)}}${limits}`
  const tex = [titled, ...body, listed.join('\n'), '\\end{problem}'].filter(Boolean)
  await add(`statements/${language}/problem.tex`, `${tex.join('\n\n')}\n`)
  const sections = `statement-sections/${language}`
  await add(`${sections}/name.tex`, latexText(title))
  for (const { name, latex } of shown) await add(`${sections}/${name}.tex`, latex)
  for (const folder of [`statements/${language}`, sections]) {
    for (const [index, name] of examples.entries()) {
      await addBytes(`${folder}/example.${name}`, await tests.read(index + 1, 'input'))
      await addBytes(`${folder}/example.${name}.a`, await tests.read(index + 1, 'output'))
    }
  }
}

async function writeFiles(
  zip: ZipPackage,
  { files, losses }: ExportedProblem,
  statements: readonly ExportedStatement[],
): Promise<void> {
  const pathsOf = pathsIn(statements)
  for (const file of files) {
    const paths = pathsOf(file)
    for (const path of paths) await zip.addBytes(path, await file.read())
    const { name, role } = file
    if (paths.length === 0) losses.add(`The file ${name} is left out.`)
    // LaTeX has no descriptions of pictures.
    else if (role === 'picture') reportAlt('', file, losses)
    else if (role === 'statement' || role === 'translation') {
      const usual = role === 'statement' ? 'problem.pdf' : `problem.${languageOfPdf(name)}.pdf`
      if (name !== usual) losses.add(`The file ${name} becomes ${paths[0]}.`)
    }
  }
}

/** Returns the paths of each file. A picture is stored beside each statement that shows it. */
function pathsIn(statements: readonly ExportedStatement[]): (file: ExportedFile) => string[] {
  const shown = statements.map(({ language, markdown }) => ({
    folder: `statements/${polygonLanguage(language)}`,
    pictures: picturesOf(markdown),
  }))
  return (file) => {
    const { role, name } = file
    if (role === 'attachment') return [`materials/${name}`]
    if (role !== 'picture') return statements.filter((one) => pdfOf(one) === file).map(pdfPath)
    return shown.flatMap(({ folder, pictures }) => (pictures.has(name) ? `${folder}/${name}` : []))
  }
}

/** Returns the PDF if the language has no text: Polygon cannot have both. */
const pdfOf = ({ markdown, pdf }: ExportedStatement) => (markdown.trim() === '' ? pdf : undefined)

const pdfPath = ({ language }: ExportedStatement) =>
  `statements/.pdf/${polygonLanguage(language)}/problem.pdf`

function elementsOf(statement: ExportedStatement): string[] {
  const language = polygonLanguage(statement.language)
  const attributes = (path: string) =>
    `language="${xmlAttribute(language)}" path="${xmlAttribute(path)}"`
  if (pdfOf(statement) !== undefined) {
    return [`<statement ${attributes(pdfPath(statement))} type="application/pdf"/>`]
  }
  if (statement.markdown.trim() === '') return []
  const tex = 'charset="UTF-8" mathjax="true" type="application/x-tex"'
  return [`<statement ${attributes(`statements/${language}/problem.tex`)} ${tex}/>`]
}

interface Described {
  name: string
  problem: ExportedProblem
  statements: readonly ExportedStatement[]
  assets: PolygonAssets
}

function problemXml(
  { name, problem, statements, assets: { assets, resources } }: Described,
  count: number,
): string {
  const { timeLimit, memoryLimit, samples, tags, files, title: shownTitle } = problem
  const tests = Array.from({ length: count }, (_, index) =>
    index < samples.length ? '<test method="manual" sample="true"/>' : '<test method="manual"/>',
  )
  const attachments = files
    .filter(({ role }) => role === 'attachment')
    .map((file) => `<file path="${xmlAttribute(`materials/${file.name}`)}"/>`)
  const width = Math.max(2, String(count).length)
  const lines = [
    '<?xml version="1.0" encoding="utf-8" standalone="no"?>',
    `<problem revision="1" short-name="${xmlAttribute(name)}">`,
    '<names>',
    ...statements.map(
      ({ language, title }) =>
        `<name language="${xmlAttribute(polygonLanguage(language))}" value="${xmlAttribute(title ?? shownTitle)}"/>`,
    ),
    '</names>',
    ...['<statements>', ...statements.flatMap(elementsOf), '</statements>'],
    '<judging cpu-name="" cpu-speed="0" input-file="" output-file="" run-count="1">',
    '<testset name="tests">',
    `<time-limit>${timeLimit}</time-limit>`,
    `<memory-limit>${memoryLimit * 1024 ** 2}</memory-limit>`,
    `<test-count>${count}</test-count>`,
    `<input-path-pattern>tests/%0${width}d</input-path-pattern>`,
    `<answer-path-pattern>tests/%0${width}d.a</answer-path-pattern>`,
    ...['<tests>', ...tests, '</tests>'],
    ...['</testset>', '</judging>'],
    '<files>',
    ...['<resources>', ...resources, '</resources>'],
    ...['<attachments>', ...attachments, '</attachments>'],
    '</files>',
    ...['<assets>', ...assets, '</assets>'],
    '<tags>',
    ...parseCommaList(tags).map((tag) => `<tag value="${xmlAttribute(tag.toLowerCase())}"/>`),
    ...['</tags>', '</problem>', ''],
  ]
  return lines.join('\n')
}
