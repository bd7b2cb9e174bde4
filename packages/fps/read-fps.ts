/**
 * Reads the free problem set format of HUSTOJ (https://github.com/zhblue/freeproblemset): one XML file
 * with any number of problems, their tests and their pictures.
 */
import { z } from 'zod'
import type { Language, ProblemProgram } from '#contract'
import type { ArchiveFile } from '#contract/archive/check-archive.ts'
import { BadPackage } from '../bad-package.ts'
import { cdata, readXml } from '../foreign-data.ts'
import { htmlToMarkdown } from '../markup/html.ts'
import { PackageFiles } from '../package-files.ts'
import {
  joinParts,
  type Losses,
  lostChecker,
  nothingSpecial,
  type PackagedProblem,
  type PackagedSolution,
  textTest,
} from '../packaged-problem.ts'
import { StatementFiles } from '../statement-files.ts'

const attribute = z.string().optional()
const element = z.union([
  z.string().transform((value) => ({ value, unit: undefined, language: undefined })),
  z
    .looseObject({
      '#text': z.string().optional(),
      [cdata]: z.union([z.string(), z.array(z.string())]).optional(),
      '@unit': attribute,
      '@language': attribute,
    })
    .transform((one) => ({
      // Space around a CDATA section is only there for the eye.
      value: [one[cdata] ?? one['#text'] ?? ''].flat().join(''),
      unit: one['@unit'],
      language: one['@language'],
    })),
])
type Element = z.output<typeof element>
const several = z.array(element).optional()
const one = element.optional()

const picture = z.union([z.string(), z.looseObject({ src: element, base64: element })])

/** Elements that are always lists. */
const lists = [
  ...['item', 'img', 'sample_input', 'sample_output', 'test_input', 'test_output'],
  ...['solution', 'spj', 'template', 'prepend', 'append'],
]

const item = z.looseObject({
  ...{ title: element, time_limit: one, memory_limit: one },
  ...{ description: one, input: one, output: one, hint: one, source: one },
  ...{ sample_input: several, sample_output: several, test_input: several, test_output: several },
  ...{ solution: several, spj: several, prepend: several, append: several, remote_oj: one },
  img: z.array(picture).optional(),
})
type Item = z.output<typeof item>

const fps = z.looseObject({
  fps: z.looseObject({ item: z.array(item).min(1) }),
})

/** Returns true if a file begins like this format. A ZIP may contain such a file, but begins otherwise. */
export const isFps = (start: string): boolean => /^\s*</.test(start) && /<fps[\s>]/.test(start)

/** @param path for messages */
export function readFps(path: string, source: string): ((losses: Losses) => PackagedProblem)[] {
  const { fps: all } = readXml(path, source, fps, lists, { keepSpace: true })
  return all.item.map((its) => (losses) => readItem(its, losses))
}

function readItem(its: Item, losses: Losses): PackagedProblem {
  const { test_input: inputs = [], test_output: outputs = [] } = its
  if (inputs.length === 0 && textOf(its.remote_oj).trim() !== '') {
    throw new BadPackage('The problem is judged by another system, so it has no tests.')
  }
  const pictures = picturesOf(its)
  const added = new StatementFiles(new PackageFiles([]), losses)
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
  if ([...(its.prepend ?? []), ...(its.append ?? [])].some((one) => textOf(one).trim() !== '')) {
    losses.add('Code that is added to submissions (prepend, append) is not carried over.')
  }
  const checker = readSpj(its.spj ?? [], losses)
  return {
    ...nothingSpecial(),
    title: textOf(its.title).trim(),
    statement,
    files: added.all,
    timeLimitMs: numberOf(its.time_limit, { s: 1000, ms: 1 }, 's'),
    memoryLimitMb: numberOf(its.memory_limit, { mb: 1, kb: 1 / 1024 }, 'mb'),
    comparison: checker === null ? 'tokens' : 'program',
    checker,
    solutions: (its.solution ?? []).flatMap((one, index) => readSolution(one, index, losses)),
    tags: [],
    samples: pairs('sample', its.sample_input ?? [], its.sample_output ?? [], losses),
    tests: pairs('test', inputs, outputs, losses),
  }
}

const textOf = (part: Element | undefined) => part?.value ?? ''

function numberOf(
  part: Element | undefined,
  factors: Readonly<Record<string, number>>,
  usual: string,
): number | null {
  const value = Number.parseFloat(textOf(part))
  const unit = part?.unit?.toLowerCase() ?? usual
  return value > 0 ? value * (factors[unit] ?? factors[usual] ?? 1) : null
}

function pairs(
  what: string,
  inputs: readonly Element[],
  outputs: readonly Element[],
  losses: Losses,
) {
  if (inputs.length !== outputs.length) {
    losses.add(`There are ${inputs.length} inputs and ${outputs.length} outputs (${what}).`)
  }
  return inputs.slice(0, outputs.length).map((input, index) => {
    return textTest(`${what} ${index + 1}`, textOf(input), textOf(outputs[index]))
  })
}

function picturesOf(its: Item): Map<string, ArchiveFile> {
  return new Map(
    (its.img ?? []).flatMap((one): [string, ArchiveFile][] => {
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

const languageOfName: ReadonlyMap<string, Language> = new Map([
  ['c', 'c'],
  ['c++', 'cpp'],
  ['pascal', 'pascal'],
  ['java', 'java'],
  ['ruby', 'ruby'],
  ['python', 'python'],
  ['php', 'php'],
  ['javascript', 'javascript'],
  ['go', 'go'],
])
const languageOf = ({ language }: Element) => languageOfName.get(language?.toLowerCase() ?? '')

function readSolution(one: Element, index: number, losses: Losses): PackagedSolution[] {
  const [language, code] = [languageOf(one), textOf(one)]
  if (code.trim() === '') return []
  const name = `solution ${index + 1}`
  if (language !== undefined) return [{ name, language, code, expected: 'OK' }]
  losses.add(`The ${name} is left out: its language ${one.language ?? ''} is not known.`)
  return []
}

/**
 * Exchanges two arguments before main begins: HUSTOJ gives a special judge the input, the expected output and
 * the output, and testlib's order is input, output, expected output.
 */
const swapArguments = `__attribute__((constructor)) static void order_files(int argc, char **argv) {
  if (argc > 3) { char *expected = argv[3]; argv[3] = argv[2]; argv[2] = expected; }
}
#line 1
`

/** A special judge ends with 0 for a right output. One that uses testlib has testlib's protocol already. */
function readSpj(all: readonly Element[], losses: Losses): ProblemProgram | null {
  const given = all.find((one) => textOf(one).trim() !== '')
  if (given === undefined) return null
  const code = textOf(given)
  const isTestlib = /^\s*#\s*include\s*["<]testlib\.h[">]/m.test(code)
  const language = languageOf(given) ?? 'cpp'
  if (language !== 'c' && language !== 'cpp') {
    losses.add(lostChecker(`it is written in ${given.language}`))
    return null
  }
  const source = isTestlib ? code : swapArguments + code
  return { protocol: 'testlib', language, code: source, flags: '', headers: [] }
}
