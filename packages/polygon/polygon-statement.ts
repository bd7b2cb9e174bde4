import { z } from 'zod'
import { BadPackage } from '../bad-package.ts'
import { readJson } from '../foreign-data.ts'
import { latexToMarkdown } from '../markup/latex.ts'
import type { PackageFiles } from '../package-files.ts'
import { inLanguage, joinParts, type Losses, reportLanguages } from '../packaged-problem.ts'

const part = z.string().nullish()
/** statements/<language>/problem-properties.json: the parts of the statement, each in LaTeX. */
const polygonProperties = z.looseObject({
  ...{ name: part, legend: part, input: part, output: part },
  ...{ interaction: part, scoring: part, notes: part, tutorial: part },
})

/** Maps Kattis' language codes, which the option uses, to Polygon's English names. */
const languages: Record<string, string> = {
  ...{ en: 'english', ru: 'russian', es: 'spanish', zh: 'chinese', uk: 'ukrainian', de: 'german' },
  ...{ fr: 'french', pt: 'portuguese', pl: 'polish', hy: 'armenian', kk: 'kazakh', uz: 'uzbek' },
}

export async function readPolygonStatement(files: PackageFiles, wanted: string, losses: Losses) {
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
  const { legend, input, output, interaction, scoring, notes } = statement
  const parts = Object.entries({
    ...{ '': legend, Input: input, Output: output },
    ...{ Interaction: interaction, Scoring: scoring, Notes: notes },
  })
  const markdown = joinParts(
    parts.map(([heading, source]) => [heading, latexToMarkdown(source ?? '', losses)]),
  )
  if ((statement.tutorial ?? '').trim() !== '') losses.add('The tutorial is not carried over.')
  return { language, markdown, title: statement.name ?? undefined }
}
