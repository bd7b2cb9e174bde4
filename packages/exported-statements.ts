/** The statements of an exported problem, one for each language. */
import { languageOfPdf, noTranslations, type Translation } from '#contract'
import type { ExportedFile, ExportedProblem } from './exported-problem.ts'

export interface ExportedStatement extends Translation {
  /** The statement as a PDF file, beside or instead of the Markdown. */
  pdf: ExportedFile | undefined
}

/** Returns the shown statement, then those in other languages. Letter case does not distinguish languages. */
export function statementsOf(
  problem: ExportedProblem,
): [ExportedStatement, ...ExportedStatement[]] {
  const { title, description, translations = noTranslations, files = [] } = problem
  const { language, others } = translations
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

export const lostTitle = (language: string) =>
  `The title in the language "${language}" is left out.`
