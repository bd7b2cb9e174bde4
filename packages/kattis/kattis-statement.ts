import { BadPackage } from '../bad-package.ts'
import { latexToMarkdown } from '../markup/latex.ts'
import type { PackageFiles } from '../package-files.ts'
import { inLanguage, type Losses, reportLanguages, reportPictures } from '../packaged-problem.ts'

const statementFile = /^(?:problem_)?statement\/problem(?:\.([A-Za-z-]+))?\.(tex|md|pdf)$/

/** Placeholders for samples in Kattis Markdown; Assay shows samples after the statement. */
const samplePlace = /^\{\{(?:nextsample|remainingsamples)\}\}[ \t]*(?:\r?\n|$)/gm

export interface KattisStatement {
  markdown: string
  title: string | undefined
  language: string
}

/** Returns the statement in the requested language, else in English, else the first. */
export async function readStatement(
  files: PackageFiles,
  wanted: string,
  losses: Losses,
): Promise<KattisStatement> {
  const all = files.below('').flatMap((path) => {
    const found = statementFile.exec(path)
    return found === null ? [] : [{ path, language: found[1] ?? 'en', kind: found[2] }]
  })
  const readable = all.filter(({ kind }) => kind !== 'pdf')
  const chosen = inLanguage(readable, wanted, 'en')
  if (chosen === undefined) {
    throw new BadPackage(
      all.length > 0
        ? 'The statement is there as PDF only, which cannot be converted.'
        : 'There is no statement in problem_statement/ or statement/.',
    )
  }
  const { path, language, kind } = chosen
  reportLanguages(all, language, losses)
  const source = (await files.text(path)) ?? ''
  if (kind === 'md') {
    reportPictures(source, losses)
    return { markdown: source.replaceAll(samplePlace, ''), title: undefined, language }
  }
  const plain = /^%%\s*plainproblemname:\s*(.+)$/m.exec(source)?.[1]
  const named = /\\problemname\{([^{}]+)\}/.exec(source)?.[1]
  const title = plain?.trim() ?? (named === undefined ? undefined : latexToMarkdown(named))
  return { markdown: latexToMarkdown(source, losses), title, language }
}
