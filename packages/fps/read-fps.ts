/**
 * Reads the free problem set format of HUSTOJ (https://github.com/zhblue/freeproblemset): one XML file
 * with any number of problems, their tests and their pictures.
 */
import { z } from 'zod'
import type { ProblemProgram } from '#contract'
import type { ArchiveFile } from '#contract/archive/check-archive.ts'
import { BadPackage } from '../bad-package.ts'
import { byInteractor, byLines, checkedBy } from '../comparisons.ts'
import { cdata, readXml } from '../foreign-data.ts'
import { withoutAdapter } from '../icpc-adapter.ts'
import { htmlToMarkdown } from '../markup/html.ts'
import { type Losses, PackageFiles } from '../package-files.ts'
import {
  joinParts,
  lostChecker,
  nothingSpecial,
  type PackagedSolution,
  type PackagedTest,
  type ReadProblem,
  textTest,
} from '../packaged-problem.ts'
import {
  type FoundProgram,
  hustojChecker,
  interactorOf,
  languageNamed,
  programOr,
} from '../programs.ts'
import { StatementFiles } from '../statement-files.ts'

const attribute = z.string().optional()
/** The parser reads an element without attributes and CDATA sections as its text. */
const element = z.preprocess(
  (given) => (typeof given === 'string' ? { '#text': given } : given),
  z
    .looseObject({
      '#text': z.string().default(''),
      [cdata]: z.union([z.string(), z.array(z.string())]).optional(),
      '@unit': attribute,
      '@language': attribute,
      '@name': attribute,
    })
    .transform((one) => ({
      // Space around a CDATA section has no meaning.
      value: [one[cdata] ?? one['#text']].flat().join(''),
      unit: one['@unit'],
      language: one['@language'],
      name: one['@name'],
    })),
)
type Element = z.output<typeof element>
const several = z.array(element).default([])
const one = element.optional()

const picture = z.union([z.string(), z.looseObject({ src: element, base64: element })])

const fpsLists = [
  ...['item', 'img', 'sample_input', 'sample_output', 'test_input', 'test_output'],
  ...['solution', 'spj', 'tpj', 'interactor', 'template', 'prepend', 'append'],
]

const item = z.looseObject({
  ...{ title: element, time_limit: one, memory_limit: one },
  ...{ description: one, input: one, output: one, hint: one, source: one },
  ...{ sample_input: several, sample_output: several, test_input: several, test_output: several },
  ...{ solution: several, spj: several, tpj: several, interactor: several },
  ...{ prepend: several, append: several, template: several, remote_oj: one },
  img: z.array(picture).default([]),
})
type Item = z.output<typeof item>

const fpsShape = z.looseObject({
  fps: z.looseObject({ item: z.array(item).min(1) }),
})

const textOf = (part: Element | undefined) => part?.value ?? ''

/** Returns true if a file begins like this format. A ZIP may contain such a file, but begins otherwise. */
export const isFps = (start: string): boolean => /^\s*</.test(start) && /<fps[\s>]/.test(start)

/** HUSTOJ refers to an external document type, which is not read. A file that defines entities is refused. */
const documentType = /^([\s\S]{0,1000}?)<!DOCTYPE\s+fps\s[^<>[\]]{0,500}>/

/** @param path for messages */
export function readFps(path: string, source: string): (() => Promise<ReadProblem>)[] {
  const withoutType = source.replace(documentType, '$1')
  const { fps: all } = readXml(path, withoutType, fpsShape, fpsLists, { keepSpace: true })
  return all.item.map((its) => async () => readItem(its))
}

function readItem(its: Item): ReadProblem {
  const { test_input: inputs, test_output: outputs } = its
  if (inputs.length === 0 && textOf(its.remote_oj).trim() !== '') {
    throw new BadPackage('The problem is judged by another system, so it has no tests.')
  }
  const pictures = picturesOf(its)
  const files = new PackageFiles([])
  const { losses } = files
  const added = new StatementFiles(files)
  const markdownOf = (part: Element | undefined) =>
    htmlToMarkdown(textOf(part), losses, (address, alt) => {
      const file = pictures.get(address.trim())
      if (file !== undefined) return added.add(address, file, 'picture', alt)
      losses.add(`The picture ${address.slice(0, 200)} is not in the package.`)
      return undefined
    })
  const statement = joinParts([
    ['', markdownOf(its.description)],
    ['Input', markdownOf(its.input)],
    ['Output', markdownOf(its.output)],
    ['Notes', markdownOf(its.hint)],
    ['Source', markdownOf(its.source)],
  ])
  const extraCode = [...its.prepend, ...its.append, ...its.template]
  if (extraCode.some((one) => textOf(one).trim() !== '')) {
    losses.add('Code that is added to submissions (prepend, append, template) is not carried over.')
  }
  return {
    ...nothingSpecial(),
    losses,
    title: textOf(its.title).trim(),
    statement,
    files: added.all,
    timeLimitMs: numberOf(its.time_limit, { s: 1000, ms: 1 }, 's'),
    memoryLimitMb: numberOf(its.memory_limit, { mb: 1, kb: 1 / 1024 }, 'mb'),
    ...readPrograms(its, losses),
    solutions: its.solution.flatMap((one, index) => readSolution(one, index, losses)),
    tags: [],
    samples: fpsTests('sample', its.sample_input, its.sample_output, losses),
    tests: fpsTests('test', inputs, outputs, losses),
  }
}

function numberOf(
  part: Element | undefined,
  factors: Readonly<Record<string, number>>,
  usual: string,
): number | null {
  const value = Number.parseFloat(textOf(part))
  const unit = part?.unit?.toLowerCase() ?? usual
  return value > 0 ? value * (factors[unit] ?? factors[usual] ?? 1) : null
}

function picturesOf(its: Item): Map<string, ArchiveFile> {
  return new Map(
    its.img.flatMap((one): [string, ArchiveFile][] => {
      if (typeof one === 'string') return []
      const bytes = fromBase64(textOf(one.base64))
      if (bytes === undefined) return []
      const blob = new Blob([bytes])
      const src = textOf(one.src).trim()
      return [[src, { name: src, sizeBytes: blob.size, read: () => blob.stream() }]]
    }),
  )
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}

/** Pairs inputs and outputs by their names, which newer versions of HUSTOJ write, else by their order. */
function fpsTests(
  what: 'sample' | 'test',
  inputs: readonly Element[],
  outputs: readonly Element[],
  losses: Losses,
): PackagedTest[] {
  const names = new Map(outputs.map((output) => [output.name, output]))
  const areNamed = [...inputs, ...outputs].every(({ name }) => name !== undefined)
  if (areNamed && names.size === outputs.length) {
    return inputs.flatMap((input) => {
      const output = names.get(input.name)
      const name = input.name ?? ''
      if (output !== undefined) return textTest(name, textOf(input), textOf(output))
      losses.add(`The test ${name} has no output and is left out.`)
      return []
    })
  }
  if (inputs.length !== outputs.length) {
    losses.add(`There are ${inputs.length} inputs and ${outputs.length} outputs (${what}).`)
  }
  return inputs
    .slice(0, outputs.length)
    .map((input, index) => textTest(`${what} ${index + 1}`, textOf(input), textOf(outputs[index])))
}

const languageOf = ({ language }: Element) => languageNamed(language ?? '')

function readSolution(one: Element, index: number, losses: Losses): PackagedSolution[] {
  const [language, code] = [languageOf(one), textOf(one)]
  if (code.trim() === '') return []
  const name = `solution ${index + 1}`
  if (language !== undefined) return [{ name, language, code, expected: 'OK' }]
  losses.add(`The ${name} is left out: its language ${one.language ?? ''} is not known.`)
  return []
}

/** @throws BadPackage if the problem cannot be judged here */
function readPrograms(its: Item, losses: Losses) {
  const interactor = firstOf(its.interactor)
  if (interactor !== undefined) {
    return { ...byInteractor, checker: null, interactor: interactorOf(testlib(interactor)) }
  }
  // HUSTOJ ignores white space at line ends.
  return { ...checkedBy(readChecker(its, losses), byLines), interactor: null }
}

const firstOf = (all: readonly Element[]) => all.find((one) => textOf(one).trim() !== '')

/** A special judge ends with 0 for a right output. "tpj" and one that uses testlib have testlib's protocol. */
function readChecker({ spj, tpj }: Item, losses: Losses): ProblemProgram | null {
  const given = firstOf(tpj) ?? firstOf(spj)
  if (given === undefined) return null
  if (given.language?.toLowerCase() === 'text') {
    throw new BadPackage('Submissions to this problem are answers, not programs (text judge).')
  }
  const code = textOf(given)
  const isTestlib = firstOf(tpj) === given || /^\s*#\s*include\s*["<]testlib\.h[">]/m.test(code)
  const language = languageOf(given) ?? (given.language === undefined ? 'cpp' : undefined)
  if (language === undefined) losses.add(lostChecker(`it is written in ${given.language}`))
  if (language === undefined) return null
  return programOr(isTestlib ? testlib(given) : hustojChecker(code, language), lostChecker, losses)
}

function testlib(one: Element): FoundProgram {
  const language = languageOf(one) ?? 'cpp'
  const code = textOf(one)
  return withoutAdapter({ protocol: 'testlib', language, code, flags: '', headers: [] })
}
