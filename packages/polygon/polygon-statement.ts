import { z } from 'zod'
import { BadPackage } from '../bad-package.ts'
import { readJson } from '../foreign-data.ts'
import { latexToMarkdown } from '../markup/latex.ts'
import type { PackageFiles } from '../package-files.ts'
import { inLanguage, joinParts } from '../packaged-problem.ts'
import { StatementFiles } from '../statement-files.ts'
import { languageCode, readTranslations } from '../translations.ts'

const part = z.string().nullish()
/** statements/<language>/problem-properties.json: the parts of the statement, each in LaTeX. */
const polygonProperties = z.looseObject({
  ...{ name: part, legend: part, input: part, output: part },
  ...{ interaction: part, scoring: part, notes: part, tutorial: part },
})

/** Maps Kattis' language codes, which the option uses, to Polygon's English names. */
const languages = new Map(
  Object.entries({
    ...{ en: 'english', ru: 'russian', es: 'spanish', zh: 'chinese', uk: 'ukrainian' },
    ...{ de: 'german', fr: 'french', pt: 'portuguese', pl: 'polish', hy: 'armenian' },
    ...{ kk: 'kazakh', uz: 'uzbek' },
  }),
)

export type PolygonStatement = Awaited<ReturnType<typeof readPolygonStatement>>

/** @returns the statement, whose `language` is Polygon's name */
export async function readPolygonStatement(files: PackageFiles, wanted: string) {
  const inTex = /^statements\/([^/.]+)\/(?:problem-properties\.json|problem\.tex)$/
  const names = new Set(files.below('statements/').flatMap((path) => inTex.exec(path)?.[1] ?? []))
  const inPdf = files
    .below('statements/.pdf/')
    .flatMap((path) => /^statements\/\.pdf\/([^/.]+)\/problem\.pdf$/.exec(path)?.[1] ?? [])
  const readable = [...names].map((language) => ({ language }))
  const candidates = readable.length > 0 ? readable : inPdf.map((language) => ({ language }))
  const chosen = inLanguage(candidates, polygonLanguage(wanted), 'english')
  if (chosen === undefined) {
    throw new BadPackage(
      'There is no statement: no statements/<language>/problem-properties.json or problem.tex.',
    )
  }
  const { language } = chosen
  const added = new StatementFiles(files)
  const read = (from: PackageFiles, one: { language: string }) => readOne(from, one.language, added)
  const shown = await read(files, chosen)
  // The sources are shown. A PDF is only needed where there are none.
  for (const one of inPdf.filter((name) => !names.has(name))) {
    const pdf = files.find(`statements/.pdf/${one}/problem.pdf`)
    if (pdf === undefined) continue
    if (one === language) added.add('problem.pdf', pdf, 'statement')
    else {
      const name = `problem.${polygonCode(one)}.pdf`
      added.add(name, { ...pdf, name }, 'translation')
    }
  }
  const others = readable.filter((other) => other.language !== language)
  for (const other of others) {
    await added.joinCopies(`statements/${other.language}/`, `statements/${language}/`)
  }
  const translations = await readTranslations(files, others, read)
  return {
    ...{ language, ...shown },
    translations: translations.map((one) => ({ ...one, language: polygonCode(one.language) })),
    files: added.all,
  }
}

/** Returns Polygon's name of a language. */
export const polygonLanguage = (code: string): string => languages.get(code) ?? code

/** Returns the code of a language that Polygon names. */
export function polygonCode(name: string): string {
  const [code] = [...languages].find(([, known]) => known === name) ?? []
  return code ?? languageCode(name)
}

async function readOne(
  files: PackageFiles,
  language: string,
  added: StatementFiles,
): Promise<{ markdown: string; title: string | undefined }> {
  const folders = [`statements/${language}/`, `statement-sections/${language}/`]
  const convert = (source: string) =>
    latexToMarkdown(source, files.losses, (address, alt) => added.addPicture(address, folders, alt))
  const path = `statements/${language}/problem-properties.json`
  const properties = await files.text(path)
  if (properties === undefined) {
    const source = (await files.text(`statements/${language}/problem.tex`)) ?? ''
    const title = /\\begin\{problem\}\s*\{([^{}]*)\}/.exec(source)?.[1]
    return { markdown: convert(source), title }
  }
  const statement = readJson(path, properties, polygonProperties)
  const { legend, input, output, interaction, scoring, notes } = statement
  const parts = Object.entries({
    ...{ '': legend, Input: input, Output: output },
    ...{ Interaction: interaction, Scoring: scoring, Notes: notes },
  })
  const markdown = joinParts(parts.map(([heading, source]) => [heading, convert(source ?? '')]))
  if ((statement.tutorial ?? '').trim() !== '')
    files.losses.add('The tutorial is not carried over.')
  return { markdown, title: statement.name ?? undefined }
}
