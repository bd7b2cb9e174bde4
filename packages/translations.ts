/** Reads the statements of a package in several languages, and chooses those that a problem can have. */
import {
  isStatementLanguage,
  languageOfPdf,
  limits,
  type Translation,
  type Translations,
  tidy,
  utf8Bytes,
} from '#contract'
import { shownName } from '#contract/archive/messages.ts'
import { BadPackage } from './bad-package.ts'
import type { Losses, PackageFiles } from './package-files.ts'
import type { PackagedFile, PackagedProblem } from './packaged-problem.ts'

const { count, allBytes } = limits.translations

/**
 * Reads statements in other languages. One that cannot be read is left out. Only the losses of the shown
 * statement are reported, not theirs.
 */
export async function readTranslations<Source extends { language: string }>(
  files: PackageFiles,
  sources: readonly Source[],
  read: (
    files: PackageFiles,
    source: Source,
  ) => Promise<{ markdown: string; title?: string | undefined }>,
): Promise<Translation[]> {
  const others: Translation[] = []
  for (const [index, source] of sources.entries()) {
    const { language } = source
    if (index >= count) {
      files.losses.add(leftOut(language, tooMany))
      continue
    }
    try {
      const { markdown, title } = await read(files.apart(), source)
      others.push({ language, title: title ?? null, markdown })
    } catch (error) {
      if (!(error instanceof BadPackage)) throw error
      const why = `it cannot be read (${error.message.replace(/\.$/, '')})`
      files.losses.add(leftOut(language, why))
    }
  }
  return others
}

const tooMany = `a problem may have ${count}`

/** Returns the code of a language with "-" instead of "_". */
export const languageCode = (name: string): string => name.replaceAll('_', '-')

/** Returns the translations that are not empty. A title that equals the problem's is left out. */
export function translationsOf(
  language: string,
  title: string,
  others: readonly Translation[],
): Translations {
  const own = others.map((one) => (one.title === title ? { ...one, title: null } : one))
  return {
    language,
    others: own.filter((one) => one.title !== null || one.markdown.trim() !== ''),
  }
}

const leftOut = (language: string, why: string) =>
  `The statement in the language "${language}" is left out: ${why}.`

/** Returns the field `translations` if it is needed, and the files except for PDFs that cannot be kept. */
export function chooseTranslations(
  { translations, files }: Pick<PackagedProblem, 'translations' | 'files'>,
  losses: Losses,
): { fields: { translations?: string }; files: PackagedFile[] } {
  const language = isStatementLanguage(translations.language) ? translations.language : 'und'
  const taken = new Set([language.toLowerCase()])
  // Leaves room for the list's own characters and for escapes in the server's JSON.
  let left = allBytes - 1024
  const others = translations.others.flatMap((given): Translation[] => {
    const one = withTidyTitle(given, losses)
    const bytes = utf8Bytes(JSON.stringify(one)) + 1
    const isOneTooMany = taken.size > count
    const why = isOneTooMany ? tooMany : whyNot(one, taken, bytes > left)
    if (why !== undefined) {
      losses.add(leftOut(one.language, why))
      return []
    }
    left -= bytes
    taken.add(one.language.toLowerCase())
    return [one]
  })
  const isNeeded = others.length > 0 || language !== 'en'
  return {
    fields: isNeeded ? { translations: JSON.stringify({ language, others }) } : {},
    files: filesWithLanguage(files, losses),
  }
}

function withTidyTitle({ title, ...rest }: Translation, losses: Losses): Translation {
  const tidied = tidy(title ?? '')
  if ([...tidied].length <= limits.titleLength.max) return { ...rest, title: tidied || null }
  losses.add(`The title in the language "${rest.language}" is left out: it is too long.`)
  return { ...rest, title: null }
}

function whyNot(
  { language, title, markdown }: Translation,
  taken: ReadonlySet<string>,
  isTooMuch: boolean,
): string | undefined {
  if (!isStatementLanguage(language)) return 'the name of the language is not known'
  if (taken.has(language.toLowerCase())) return 'there is another one'
  if (utf8Bytes(markdown) > limits.descriptionBytes) {
    return `it is larger than ${limits.descriptionBytes / 1024} KB`
  }
  if (isTooMuch) return `all of them may have ${allBytes / 1024} KB`
  if (title === null && markdown.trim() === '') return 'it is empty'
  return undefined
}

function filesWithLanguage(files: readonly PackagedFile[], losses: Losses): PackagedFile[] {
  const taken = new Set<string>()
  return files.filter(({ role, name }) => {
    if (role !== 'translation') return true
    const language = languageOfPdf(name)?.toLowerCase()
    const isGood = language !== undefined && !taken.has(language)
    if (isGood) taken.add(language)
    else losses.add(`The file ${shownName(name)} is left out: its language is not known.`)
    return isGood
  })
}
