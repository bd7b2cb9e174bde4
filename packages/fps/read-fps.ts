/**
 * Reads the free problem set format of HUSTOJ (https://github.com/zhblue/freeproblemset): one XML file
 * with any number of problems, their tests and their pictures.
 */
import type { ArchiveFile } from '#contract/archive/check-archive.ts'
import { BadPackage } from '../bad-package.ts'
import { readXml } from '../foreign-data.ts'
import { htmlToMarkdown } from '../markup/html.ts'
import { PackageFiles } from '../package-files.ts'
import {
  joinParts,
  type Losses,
  nothingSpecial,
  type PackagedProblem,
  type PackagedTest,
  textTest,
} from '../packaged-problem.ts'
import { StatementFiles } from '../statement-files.ts'
import { readFpsPrograms, readSolution } from './fps-programs.ts'
import { type Element, fpsLists, fpsShape, type Item, textOf } from './fps-shape.ts'

/** Returns true if a file begins like this format. A ZIP may contain such a file, but begins otherwise. */
export const isFps = (start: string): boolean => /^\s*</.test(start) && /<fps[\s>]/.test(start)

/** HUSTOJ refers to an external document type, which is not read. A file that defines entities is refused. */
const documentType = /^([\s\S]{0,1000}?)<!DOCTYPE\s+fps\s[^<>[\]]{0,500}>/

/** @param path for messages */
export function readFps(path: string, source: string): ((losses: Losses) => PackagedProblem)[] {
  const withoutType = source.replace(documentType, '$1')
  const { fps: all } = readXml(path, withoutType, fpsShape, fpsLists, { keepSpace: true })
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
  const extraCode = [...(its.prepend ?? []), ...(its.append ?? []), ...(its.template ?? [])]
  if (extraCode.some((one) => textOf(one).trim() !== '')) {
    losses.add('Code that is added to submissions (prepend, append, template) is not carried over.')
  }
  return {
    ...nothingSpecial(),
    title: textOf(its.title).trim(),
    statement,
    files: added.all,
    timeLimitMs: numberOf(its.time_limit, { s: 1000, ms: 1 }, 's'),
    memoryLimitMb: numberOf(its.memory_limit, { mb: 1, kb: 1 / 1024 }, 'mb'),
    ...readFpsPrograms(its, losses),
    solutions: (its.solution ?? []).flatMap((one, index) => readSolution(one, index, losses)),
    tags: [],
    samples: fpsTests('sample', its.sample_input ?? [], its.sample_output ?? [], losses),
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
