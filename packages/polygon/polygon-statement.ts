import { z } from 'zod'
import { BadPackage } from '../bad-package.ts'
import { readJson } from '../foreign-data.ts'
import { latexToMarkdown } from '../markup/latex.ts'
import type { PackageFiles } from '../package-files.ts'
import type { Losses } from '../packaged-problem.ts'
import { inLanguage, joinParts, reportLanguages } from '../statement.ts'

/** statements/<language>/problem-properties.json: the parts of the statement, each in LaTeX. */
const polygonProperties = z.looseObject({
  name: z.string().nullish(),
  legend: z.string().nullish(),
  input: z.string().nullish(),
  output: z.string().nullish(),
  interaction: z.string().nullish(),
  scoring: z.string().nullish(),
  notes: z.string().nullish(),
  tutorial: z.string().nullish(),
})

/** Maps Kattis' language codes, which the option uses, to Polygon's English names. */
const languages: Record<string, string> = {
  ...{ en: 'english', ru: 'russian', es: 'spanish', zh: 'chinese', uk: 'ukrainian', de: 'german' },
  ...{ fr: 'french', pt: 'portuguese', pl: 'polish', hy: 'armenian', kk: 'kazakh', uz: 'uzbek' },
}

export interface PolygonStatement {
  language: string
  markdown: string
  title: string | undefined
}

/** Builds the statement from the parts in problem-properties.json, else from problem.tex. */
export async function readPolygonStatement(
  files: PackageFiles,
  wanted: string,
  losses: Losses,
): Promise<PolygonStatement> {
  const all = files.below('statements/').flatMap((path) => {
    const found = /^statements\/([^/.]+)\/(?:problem-properties\.json|problem\.tex)$/.exec(path)
    return found?.[1] === undefined ? [] : [{ language: found[1] }]
  })
  const chosen = inLanguage(all, languages[wanted] ?? wanted, 'english')
  if (chosen === undefined) {
    throw new BadPackage(
      'There is no statement: no statements/<language>/problem-properties.json or problem.tex.',
    )
  }
  const { language } = chosen
  reportLanguages(all, language, losses)
  const path = `statements/${language}/problem-properties.json`
  const properties = await files.text(path)
  if (properties === undefined) {
    const source = (await files.text(`statements/${language}/problem.tex`)) ?? ''
    const title = /\\begin\{problem\}\s*\{([^{}]*)\}/.exec(source)?.[1]
    return { language, markdown: latexToMarkdown(source, losses), title }
  }
  const statement = readJson(path, properties, polygonProperties)
  const part = (source: string | null | undefined) => latexToMarkdown(source ?? '', losses)
  const markdown = joinParts([
    ['', part(statement.legend)],
    ['Input', part(statement.input)],
    ['Output', part(statement.output)],
    ['Interaction', part(statement.interaction)],
    ['Scoring', part(statement.scoring)],
    ['Notes', part(statement.notes)],
  ])
  if ((statement.tutorial ?? '').trim() !== '') losses.add('The tutorial is not carried over.')
  return { language, markdown, title: statement.name ?? undefined }
}
