import { BadPackage } from '../bad-package.ts'
import { readJson } from '../foreign-data.ts'
import { latexToMarkdown } from '../markup/latex.ts'
import type { PackageFiles } from '../package-files.ts'
import { polygonProperties } from './polygon-shapes.ts'

const wholeFile = 'problem-properties.json'
/** Maps Kattis' language codes, which the option uses, to Polygon's English names. */
const languages: Record<string, string> = {
  ...{ en: 'english', ru: 'russian', es: 'spanish', zh: 'chinese', uk: 'ukrainian', de: 'german' },
  ...{ fr: 'french', pt: 'portuguese', pl: 'polish', hy: 'armenian', kk: 'kazakh', uz: 'uzbek' },
}

const parts = [
  ['', 'legend'],
  ['Input', 'input'],
  ['Output', 'output'],
  ['Interaction', 'interaction'],
  ['Scoring', 'scoring'],
  ['Notes', 'notes'],
] as const

export interface PolygonStatement {
  language: string
  markdown: string
  title: string | undefined
  left: string[]
}

/** Builds the statement from the parts in problem-properties.json, else from problem.tex. */
export async function readPolygonStatement(
  files: PackageFiles,
  wanted: string,
): Promise<PolygonStatement> {
  const found = files.below('statements/').flatMap((path) => {
    const language = /^statements\/([^/.]+)\/(?:problem-properties\.json|problem\.tex)$/.exec(path)
    return language?.[1] === undefined ? [] : [language[1]]
  })
  const all = [...new Set(found)]
  const language =
    all.find((name) => name === (languages[wanted] ?? wanted)) ??
    all.find((name) => name === 'english') ??
    all[0]
  if (language === undefined) {
    throw new BadPackage(
      `There is no statement: no statements/<language>/${wholeFile} or problem.tex.`,
    )
  }
  const others = all
    .filter((name) => name !== language)
    .map((name) => `The statement in the language "${name}" is left out.`)
  const path = `statements/${language}/${wholeFile}`
  const properties = await files.text(path)
  if (properties === undefined) {
    const source = (await files.text(`statements/${language}/problem.tex`)) ?? ''
    const { markdown, left } = latexToMarkdown(source)
    const title = /\\begin\{problem\}\s*\{([^{}]*)\}/.exec(source)?.[1]
    return { language, markdown, title, left: [...others, ...left] }
  }
  const statement = readJson(path, properties, polygonProperties)
  const made: string[] = []
  const left = [...others]
  for (const [heading, part] of parts) {
    const source = statement[part]?.trim() ?? ''
    if (source === '') continue
    const converted = latexToMarkdown(source)
    made.push(heading === '' ? converted.markdown : `## ${heading}\n\n${converted.markdown}`)
    left.push(...converted.left)
  }
  if ((statement.tutorial ?? '').trim() !== '') left.push('The tutorial is not carried over.')
  return { language, markdown: made.join('\n\n'), title: statement.name ?? undefined, left }
}
