/** A problem to export, its tests, and its statements. */
import { languageOfPdf, type Translation } from '#contract'
import type { Problem } from '#contract/shapes.ts'
import type { Losses } from './package-files.ts'
import type { PackagedFile, PackagedProblem } from './packaged-problem.ts'

export interface ExportedTests {
  count: number
  /** @param number counts from 1 */
  read: (number: number, side: 'input' | 'output') => Promise<ReadableStream<Uint8Array>>
}

export type ExportedFile = Pick<PackagedFile, 'name' | 'role' | 'alt'> & {
  read: () => ReadableStream<Uint8Array> | Promise<ReadableStream<Uint8Array>>
}

type Shown = 'title' | 'author' | 'description' | 'tags'
type Limits = 'timeLimit' | 'memoryLimit' | 'scaleTimeLimit' | 'languages' | 'languageLimits'
type Programs = 'checker' | 'interactor' | 'validator' | 'passes'
export type ExportedProblem = Pick<Problem, Shown | Limits | 'comparison' | 'tolerance'> &
  Pick<PackagedProblem, Programs | 'translations' | 'solutions'> & {
    /** The first tests are the samples, as many as this list has elements. */
    samples: readonly unknown[]
    files: readonly ExportedFile[]
    /** Data that is not exported, one sentence each. */
    losses: Losses
  }

/**
 * Writes a package. Adds what the format cannot express to the losses of the problem.
 * @param name lowercase letters and digits
 * @throws BadPackage if the format cannot express the problem at all
 */
export type WritePackage = (
  to: WritableStream<Uint8Array>,
  name: string,
  problem: ExportedProblem,
  tests: ExportedTests,
) => Promise<void>

export interface ExportedStatement extends Translation {
  /** The statement as a PDF file, beside or instead of the Markdown. */
  pdf: ExportedFile | undefined
}

/** Returns the shown statement, then those in other languages. Letter case does not distinguish languages. */
export function statementsOf({
  title,
  description,
  translations: { language, others },
  files,
}: ExportedProblem): [ExportedStatement, ...ExportedStatement[]] {
  const pdfs = new Map(
    files.flatMap((pdf) => {
      const code = pdf.role === 'translation' ? languageOfPdf(pdf.name) : undefined
      return code === undefined ? [] : [[code.toLowerCase(), { code, pdf }] as const]
    }),
  )
  const pdfIn = (code: string) => pdfs.get(code.toLowerCase())?.pdf
  pdfs.delete(language.toLowerCase())
  const known = new Set(others.map((one) => one.language.toLowerCase()))
  const inPdf = [...pdfs].flatMap(([key, { code }]) => (known.has(key) ? [] : code))
  return [
    { language, title, markdown: description, pdf: files.find(({ role }) => role === 'statement') },
    ...[...others, ...inPdf.map((code) => ({ language: code, title: null, markdown: '' }))]
      .filter((one) => one.language !== language)
      .map((one) => ({ ...one, pdf: pdfIn(one.language) })),
  ]
}

/** Returns the Markdown of all languages. Pictures belong to all of them. */
export const allMarkdown = (problem: ExportedProblem): string =>
  statementsOf(problem)
    .map(({ markdown }) => markdown)
    .join('\n\n')
