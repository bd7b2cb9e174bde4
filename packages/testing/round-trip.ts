import { visit } from 'unist-util-visit'
import { parseMarkdown } from '#contract/markdown/parse-markdown.ts'
import { chooseTests } from '../choose-tests.ts'
import type {
  ExportedFile,
  ExportedProblem,
  ExportedTests,
  WritePackage,
} from '../exported-problem.ts'
import { chooseLanguages } from '../make-contribution.ts'
import type { PackagedSolution } from '../packaged-problem.ts'
import { onlyProblem } from './read-example.ts'

/** The bytes of a test's input and output. */
export type TestBytes = readonly [input: Buffer, output: Buffer]

export const bytes = (text: string) => Buffer.from(text, 'latin1')

/** Returns the whole package. @throws what the writer throws */
export async function written(
  write: WritePackage,
  problem: ExportedProblem,
  tests: readonly TestBytes[],
): Promise<{ archive: Blob; lost: string[] }> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const to = new WritableStream<Uint8Array>({
    write: (chunk) => void chunks.push(new Uint8Array(chunk)),
  })
  const losses = new Set<string>()
  await write(to, 'sum', { ...problem, losses }, exported(tests))
  return { archive: new Blob(chunks), lost: [...losses] }
}

function exported(tests: readonly TestBytes[]): ExportedTests {
  return {
    count: tests.length,
    read: async (number, side) => {
      const bytes = tests[number - 1]?.[side === 'input' ? 0 : 1] ?? Buffer.from('')
      return new Blob([new Uint8Array(bytes)]).stream()
    },
  }
}

/** Exports and imports a problem, and returns what a contribution gets, with the tests in judging order. */
export async function roundTrip(
  write: WritePackage,
  problem: ExportedProblem,
  tests: readonly TestBytes[],
) {
  const { archive, lost } = await written(write, problem, tests)
  const { problem: read } = await onlyProblem(archive, problem.translations.language)
  const chosen = await chooseTests(read)
  const accepted = chooseLanguages(read, Number(read.timeLimitMs), read.losses)
  return {
    ...{ ...read, languages: '', languageLimits: '', ...accepted },
    lost,
    losses: [...read.losses, ...chosen.losses],
    statement: meaning(read.statement),
    samples: chosen.samples,
    tests: await Promise.all(
      chosen.tests.map(async ({ input, output }) => [
        await bytesOf(input.read()),
        await bytesOf(output.read()),
      ]),
    ),
    files: await filesOf(read.files),
    solutions: solutionsOf(read.solutions),
  }
}

/** Returns the solutions without their names and order, which not every format keeps. */
export function solutionsOf(solutions: readonly PackagedSolution[]) {
  return solutions.map(({ language, code, expected }) => [language, code, expected]).toSorted()
}

export async function filesOf(files: readonly ExportedFile[]) {
  const read = files.map(async ({ name, role, alt, read }) => {
    return [name, role, alt, await bytesOf(await read())] as const
  })
  return (await Promise.all(read)).toSorted(([a], [b]) => (a < b ? -1 : 1))
}

async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Buffer> {
  return Buffer.from(await new Response(stream).arrayBuffer())
}

/** Returns the elements of Markdown, which are the same however they are written. */
export function meaning(markdown: string) {
  const { markdown: tree } = parseMarkdown(markdown)
  visit(tree, (node) => {
    delete node.position
    if (node.type === 'math' || node.type === 'inlineMath') {
      node.value = node.value.replaceAll(/\s+/g, ' ').trim()
      delete node.data
      if ('meta' in node) delete node.meta
    }
    if (node.type === 'list' || node.type === 'listItem') node.spread = false
  })
  return tree
}
