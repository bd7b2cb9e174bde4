import { BadPackage } from '../bad-package.ts'
import { latexToMarkdown } from '../markup/latex.ts'
import type { PackageFiles } from '../package-files.ts'

const statementFile = /^(?:problem_)?statement\/problem(?:\.([A-Za-z-]+))?\.(tex|md|pdf)$/

/** Placeholders for samples in Kattis Markdown; Assay shows samples after the statement. */
const samplePlace = /^\{\{(?:nextsample|remainingsamples)\}\}[ \t]*(?:\r?\n|$)/gm

export interface KattisStatement {
  markdown: string
  /** The title in the statement. */
  title: string | undefined
  language: string
  left: string[]
}

/** Returns the statement in the requested language, else in English, else the first. */
export async function readStatement(files: PackageFiles, wanted: string): Promise<KattisStatement> {
  const all = files.below('').flatMap((path) => {
    const found = statementFile.exec(path)
    if (found === null) return []
    const [, language = 'en', kind = ''] = found
    return [{ path, language, kind }]
  })
  const readable = all.filter(({ kind }) => kind !== 'pdf')
  const chosen =
    readable.find(({ language }) => language === wanted) ??
    readable.find(({ language }) => language === 'en') ??
    readable[0]
  if (chosen === undefined) {
    throw new BadPackage(
      all.length > 0
        ? 'The statement is there as PDF only, which cannot be converted.'
        : 'There is no statement in problem_statement/ or statement/.',
    )
  }
  const source = (await files.text(chosen.path)) ?? ''
  const others = [...new Set(all.map(({ language }) => language))].filter(
    (language) => language !== chosen.language,
  )
  const left = others.map((language) => `The statement in the language "${language}" is left out.`)
  if (chosen.kind === 'md') {
    const pictures = [...source.matchAll(/!\[[^\]\n]{0,1000}\]\(([^)\s]{1,1000})/g)].map(
      ([, address = '']) => `The picture ${address} is not carried over.`,
    )
    const { language } = chosen
    return {
      markdown: source.replaceAll(samplePlace, ''),
      title: undefined,
      language,
      left: [...left, ...pictures],
    }
  }
  const converted = latexToMarkdown(source)
  const plain = /^%%\s*plainproblemname:\s*(.+)$/m.exec(source)?.[1]
  const named = /\\problemname\{([^{}]+)\}/.exec(source)?.[1]
  return {
    markdown: converted.markdown,
    title: plain?.trim() ?? (named === undefined ? undefined : latexToMarkdown(named).markdown),
    language: chosen.language,
    left: [...left, ...converted.left],
  }
}
