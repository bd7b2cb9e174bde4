/** Writes a problem as an FPS file, which HUSTOJ imports. */
import { type Language, mib } from '#contract'
import { BadPackage } from '../bad-package.ts'
import { comparisonChecker } from '../comparisons.ts'
import {
  acceptedSolutions,
  deciding,
  leftOutChecker,
  leftOutValidator,
  lostDifficulty,
  type ProgramRules,
  refusePasses,
  refusePdfAlone,
  reportAlt,
  reportLanguages,
  reportStatements,
} from '../exported-losses.ts'
import type { ExportedProblem, ExportedTests, WritePackage } from '../exported-problem.ts'
import { htmlParts, markdownToHtml } from '../markup/markdown-to-html.ts'
import { fitsXml, xmlText } from '../markup/xml.ts'
import { readBytes } from '../package-files.ts'
import { exchanged } from '../programs.ts'
import { sampleTexts, testText } from '../sample-texts.ts'
import { padded } from '../zip-package.ts'

/** The import reads no more. */
const mostBytes = 64 * mib

export const writeFps: WritePackage = async (to, _name, problem, tests) => {
  refusePasses(problem, 'FPS')
  refusePdfAlone(problem, 'FPS')
  const programs = programsOf(problem)
  const writer = to.getWriter()
  let size = 0
  const write = async (...lines: string[]) => {
    const bytes = new TextEncoder().encode(lines.map((line) => `${line}\n`).join(''))
    size += bytes.length
    if (size > mostBytes) throw new BadPackage('As an FPS file, it would be larger than 64 MB.')
    await writer.write(bytes)
  }
  await write(
    '<?xml version="1.0" encoding="UTF-8"?>',
    // Importers other than HUSTOJ accept no higher version, and ignore what is newer.
    '<fps version="1.2" url="https://github.com/zhblue/freeproblemset/">',
    '<generator name="Assay"/>',
    '<item>',
    element('title', problem.title),
    ...limitsOf(problem),
  )
  const pictures = await writePictures(write, problem)
  await writeStatement(write, problem, pictures)
  await writeTests(write, problem, tests)
  await write(...solutionsOf(problem), ...programs, '</item>', '</fps>')
  await writer.close()
  if (problem.tags !== '') problem.losses.add('The tags are left out.')
  reportStatements(problem, ['picture'])
  reportLanguages(problem)
  problem.losses.add(lostDifficulty)
}

type Write = (...lines: string[]) => Promise<void>

/** @throws BadPackage if XML cannot contain the text */
function element(name: string, text: string, attributes = ''): string {
  if (!fitsXml(text)) throw new BadPackage(`Its ${name} has characters that XML cannot contain.`)
  return `<${name}${attributes}>${xmlText(text)}</${name}>`
}

function limitsOf({ timeLimit, memoryLimit }: ExportedProblem): string[] {
  const isWhole = timeLimit % 1000 === 0
  const [value, unit] = isWhole ? [timeLimit / 1000, 's'] : [timeLimit, 'ms']
  return [
    element('time_limit', String(value), ` unit="${unit}"`),
    element('memory_limit', String(memoryLimit), ' unit="mb"'),
  ]
}

/** HUSTOJ's import stops at a picture with another file extension. */
const known = /\.(?:jpe?g|svg|png|gif|bmp)$/i

/** HUSTOJ replaces every occurrence of an address, so an address must be longer than a name. */
const addressOf = (name: string) => `/upload/${name}`

/** Returns the names of the pictures that were written. */
async function writePictures(
  write: Write,
  { description, files, losses }: ExportedProblem,
): Promise<Set<string>> {
  const used = new Set<string>()
  markdownToHtml(description, new Set(), (name) => {
    used.add(name)
    return name
  })
  const written = new Set<string>()
  for (const file of files.filter(({ role }) => role === 'picture')) {
    const { name, read } = file
    if (!known.test(name) || !used.has(name)) {
      losses.add(`The file ${name} is left out.`)
      continue
    }
    const base64 = Buffer.from(await readBytes(Promise.resolve(read()))).toString('base64')
    await write(`<img>${element('src', addressOf(name))}${element('base64', base64)}</img>`)
    written.add(name)
    reportAlt(description, file, losses)
  }
  return written
}

async function writeStatement(
  write: Write,
  problem: ExportedProblem,
  pictures: ReadonlySet<string>,
): Promise<void> {
  const pictureOf = (name: string) => (pictures.has(name) ? addressOf(name) : undefined)
  const parts = htmlParts(problem, pictureOf)
  await write(
    element('description', parts.description),
    element('input', parts.input),
    element('output', parts.output),
    element('hint', parts.hint),
    element('source', ''),
  )
}

async function writeTests(
  write: Write,
  problem: ExportedProblem,
  tests: ExportedTests,
): Promise<void> {
  for (const { input, output } of await sampleTexts(problem, tests, fitsXml)) {
    await write(element('sample_input', input), element('sample_output', output))
  }
  for (let number = 1; number <= tests.count; number++) {
    const name = ` name="test${padded(number, tests.count)}"`
    for (const side of ['input', 'output'] as const) {
      const text = await testText(tests, number, side)
      if (text === undefined || !fitsXml(text)) {
        throw new BadPackage(`The ${side} of test ${number} has bytes that XML cannot contain.`)
      }
      await write(element(`test_${side}`, text, name))
    }
  }
}

const languageNames: ReadonlyMap<Language, string> = new Map([
  ['c', 'C'],
  ['cpp', 'C++'],
  ['csharp', 'C#'],
  ['go', 'Go'],
  ['java', 'Java'],
  ['javascript', 'JavaScript'],
  ['pascal', 'Pascal'],
  ['php', 'PHP'],
  ['python', 'Python'],
  ['ruby', 'Ruby'],
])

/** HUSTOJ submits these after the import, so wrong solutions are not among them. */
function solutionsOf(problem: ExportedProblem): string[] {
  return acceptedSolutions(problem).flatMap(({ language, code }) => {
    const name = languageNames.get(language)
    if (name !== undefined) return [element('solution', code, ` language="${name}"`)]
    problem.losses.add(
      `The solutions in ${language} are left out: HUSTOJ does not know the language.`,
    )
    return []
  })
}

const rules: ProgramRules = {
  format: 'FPS',
  protocols: ['testlib'],
  adapts: true,
  languages: ['c', 'cpp'],
}

/** @throws BadPackage if HUSTOJ cannot run the problem's programs */
function programsOf(problem: ExportedProblem): string[] {
  const { comparison, tolerance, checker, validator, losses } = problem
  if (validator !== null) losses.add(leftOutValidator('FPS has none'))
  switch (comparison) {
    case 'interactor': {
      const ofCpp: ProgramRules = { ...rules, languages: ['cpp'] }
      const { code } = deciding(problem, 'interactor', ofCpp)
      if (checker !== null) losses.add(leftOutChecker)
      return [element('interactor', code, ' language="C++"')]
    }
    case 'program': {
      const { code, language } = deciding(problem, 'checker', rules)
      // testlib is for C++; a program in C gets its arguments in HUSTOJ's order.
      if (language === 'c') return [element('spj', exchanged(code), ' language="C"')]
      return [element('tpj', code, ' language="C++"')]
    }
    case 'lines':
      return []
    case 'tokens':
      losses.add('The comparison "tokens" becomes "lines", which HUSTOJ has.')
      return []
    default:
      return [element('tpj', comparisonChecker({ comparison, tolerance }), ' language="C++"')]
  }
}
