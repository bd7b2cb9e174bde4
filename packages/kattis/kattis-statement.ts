import { BadPackage } from '../bad-package.ts'
import { htmlToMarkdown } from '../markup/html.ts'
import { latexToMarkdown } from '../markup/latex.ts'
import { codeBlock, withoutEscapes } from '../markup/latex-markdown.ts'
import type { PackageFiles } from '../package-files.ts'
import { inLanguage } from '../packaged-problem.ts'
import { StatementFiles } from '../statement-files.ts'
import { languageCode, readTranslations } from '../translations.ts'

/** DOMjudge reads PDF, HTML and plain text in the root. */
const statementFile =
  /^(?:(?:problem_)?statement\/problem(?:\.([A-Za-z]+(?:[_-][A-Za-z0-9]+)*))?\.(tex|md|pdf)|problem\.(pdf|html|txt))$/

/** Placeholders for samples in Kattis Markdown; Assay shows samples after the statement. */
const samplePlace = /^\{\{(?:nextsample|remainingsamples)\}\}[ \t]*(?:\r?\n|$)/gm

interface Source {
  path: string
  language: string
  kind: string
}

export type KattisStatement = Awaited<ReturnType<typeof readStatement>>

/** Returns the statement in the requested language, else in English, else the first. */
export async function readStatement(files: PackageFiles, wanted: string) {
  const all = files.below('').flatMap((path): Source[] => {
    const [found, language = 'en', kind, ofRoot = ''] = statementFile.exec(path) ?? []
    if (found === undefined) return []
    return [{ path, language: languageCode(language), kind: kind ?? ofRoot }]
  })
  // Paths are sorted, so Markdown comes before LaTeX. Generated statements are in the root.
  const inRoot = ({ path }: Source) => Number(!path.includes('/'))
  const texts = all
    .filter(({ kind }) => kind !== 'pdf')
    .toSorted((one, other) => inRoot(one) - inRoot(other))
  const readable = [...Map.groupBy(texts, ({ language }) => language).values()].flatMap(
    ([first]) => first ?? [],
  )
  const chosen = inLanguage(readable, wanted, 'en') ?? inLanguage(all, wanted, 'en')
  if (chosen === undefined) {
    throw new BadPackage(
      'There is no statement in problem_statement/ or statement/, and no problem.pdf, problem.html or problem.txt.',
    )
  }
  const { language } = chosen
  const added = new StatementFiles(files)
  const read = (from: PackageFiles, source: Source) => readSource(from, source, added)
  const shown = await read(files, chosen)
  addPdf(files, all, language, added)
  added.addAll('attachments/', 'attachment')
  const others = [...Map.groupBy([...readable, ...all], (one) => one.language).values()].flatMap(
    ([first]) => first ?? [],
  )
  const unshown = others.filter((other) => other.language !== language)
  const translations = await readTranslations(files, unshown, read)
  for (const folder of ['problem_statement/', 'statement/']) added.addPicturesOf(folder)
  return { ...shown, language, translations, files: added.all }
}

function addPdf(
  files: PackageFiles,
  all: readonly Source[],
  shown: string,
  added: StatementFiles,
): void {
  const seen = new Set<string>()
  for (const { path, language } of all.filter(({ kind }) => kind === 'pdf')) {
    const file = files.find(path)
    if (file === undefined || seen.has(language)) {
      files.losses.add(`The statement ${path} is left out: there is another one.`)
    } else if (language === shown) added.add(path, file, 'statement')
    else added.add(path, { ...file, name: `problem.${language}.pdf` }, 'translation')
    seen.add(language)
  }
}

async function readSource(
  files: PackageFiles,
  { path, kind }: Source,
  added: StatementFiles,
): Promise<{ markdown: string; title: string | undefined }> {
  if (kind === 'pdf') return { markdown: '', title: undefined }
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const source = (await files.text(path)) ?? ''
  if (kind === 'md') {
    const markdown = added.fromMarkdown(source.replaceAll(samplePlace, ''), [folder])
    // Markdown has no title. A package for other tools has the same statement in LaTeX, too.
    const latex = await files.text(path.replace(/md$/, 'tex')).catch(() => undefined)
    return { markdown, title: titleOf(latex ?? '') }
  }
  const pictureOf = (address: string, alt: string) => added.addPicture(address, [folder], alt)
  if (kind === 'html') {
    return { markdown: htmlToMarkdown(source, files.losses, pictureOf), title: undefined }
  }
  if (kind === 'txt') return { markdown: codeBlock(source).trim(), title: undefined }
  const markdown = latexToMarkdown(source, files.losses, pictureOf)
  return { markdown, title: titleOf(source) }
}

function titleOf(source: string): string | undefined {
  const plain = /^%%\s*plainproblemname:\s*(.+)$/m.exec(source)?.[1]
  const named = /\\problemname\{([^{}]+)\}/.exec(source)?.[1]
  return plain?.trim() ?? (named === undefined ? undefined : withoutEscapes(latexToMarkdown(named)))
}
