/** Writes a full package of Polygon: problem.xml, the statement in LaTeX, tests, programs and solutions. */
import { parseCommaList } from '#contract'
import { lostAlt, lostDifficulty, lostLanguages, refusePasses } from '../exported-losses.ts'
import type { ExportedProblem, ExportedTests, WritePackage } from '../exported-problem.ts'
import { latexText, markdownToLatex } from '../markup/markdown-to-latex.ts'
import { picturesOf, splitParts } from '../markup/read-markdown.ts'
import { xmlAttribute } from '../markup/xml.ts'
import { addTests, padded, type ZipPackage, zipPackage } from '../zip-package.ts'
import { polygonLanguage } from './polygon-statement.ts'
import { type PolygonAssets, polygonAssets } from './write-programs.ts'

export const writePolygon: WritePackage = async (to, name, problem, tests) => {
  refusePasses(problem, 'Polygon')
  const losses: string[] = []
  const assets = polygonAssets(problem, losses)
  const zip = zipPackage(to)
  await zip.add('problem.xml', problemXml(name, problem, tests.count, assets))
  const isPdf = problem.description.trim() === ''
  if (!isPdf) {
    for (const statement of statementsOf(problem)) {
      await writeStatement(zip, statement, problem, tests)
    }
  }
  await writeFiles(zip, problem, losses)
  for (const [path, text] of assets.files) await zip.add(path, text)
  await addTests(zip, tests, (number) => {
    const path = `tests/${padded(number, tests.count)}`
    return { input: path, output: `${path}.a` }
  })
  await zip.close()
  return [...losses, ...lostLanguages(problem), lostDifficulty]
}

interface Statement {
  /** Polygon's name of the language. */
  language: string
  title: string
  markdown: string
}

const usual = 'english'

function statementsOf({ title, description, translations = [] }: ExportedProblem): Statement[] {
  return [
    { language: usual, title, markdown: description },
    ...translations.map((one) => ({
      language: polygonLanguage(one.language),
      title: one.title ?? title,
      markdown: one.markdown,
    })),
  ]
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
  { language, title, markdown }: Statement,
  problem: ExportedProblem,
  tests: ExportedTests,
): Promise<void> {
  const { timeLimit, memoryLimit, samples, author } = problem
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
  { description, files = [] }: ExportedProblem,
  losses: string[],
): Promise<void> {
  const shown = picturesOf(description)
  let hasPdf = description.trim() !== ''
  for (const { name, role, alt, read } of files) {
    if (role === 'attachment') await zip.addBytes(`materials/${name}`, await read())
    else if (role === 'picture' && shown.has(name)) {
      await zip.addBytes(`statements/${usual}/${name}`, await read())
      if (alt !== '') losses.push(lostAlt(name))
    } else if (role === 'statement' && !hasPdf) {
      hasPdf = true
      await zip.addBytes(pdfPath, await read())
      if (name !== 'problem.pdf') losses.push(`The file ${name} becomes ${pdfPath}.`)
    } else losses.push(`The file ${name} is left out.`)
  }
}

const pdfPath = `statements/.pdf/${usual}/problem.pdf`

function problemXml(
  name: string,
  problem: ExportedProblem,
  count: number,
  { assets, resources }: PolygonAssets,
): string {
  const { timeLimit, memoryLimit, samples, tags, files = [], description } = problem
  const statements = statementsOf(problem)
  const tex = 'charset="UTF-8" mathjax="true" type="application/x-tex"'
  const isPdf = description.trim() === ''
  const listed = isPdf
    ? [`<statement language="${usual}" path="${pdfPath}" type="application/pdf"/>`]
    : statements.map(({ language }) => {
        const path = xmlAttribute(`statements/${language}/problem.tex`)
        return `<statement language="${xmlAttribute(language)}" path="${path}" ${tex}/>`
      })
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
        `<name language="${xmlAttribute(language)}" value="${xmlAttribute(title)}"/>`,
    ),
    '</names>',
    ...['<statements>', ...listed, '</statements>'],
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
