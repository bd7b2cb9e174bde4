import { languageOfPdf } from '#contract'
import { BadPackage } from '../bad-package.ts'
import { withoutHtml } from '../markup/markdown-html.ts'
import type { PackageFiles } from '../package-files.ts'
import { inLanguage, textTest } from '../packaged-problem.ts'
import { baseName, decoded, StatementFiles } from '../statement-files.ts'
import { languageCode, readTranslations } from '../translations.ts'

/**
 * Matches a sample in the text: two fenced blocks, input1 and output1. A match cannot contain the
 * start of another sample, so that many starts without an end do not cost quadratic time.
 */
const sample =
  /^(`{3,})(input|output)(\d+)[^\n`]*\n((?:(?!^`{3,}(?:input|output)\d)[\s\S])*?)^\1[ \t]*(?:\n|$)/gm

const attachmentFolder = 'additional_file/'
/** The language of a statement that does not name one, when there are several statements. */
const unnamed = 'und'

/** The scheme of addresses of attachments in Hydro's Markdown. */
const scheme = 'file://'

/** Reads the statement in the requested language, else the one without a language, else the first. */
export async function readHydroStatement(files: PackageFiles, wanted: string) {
  const all = files.below('problem').flatMap((path) => {
    const found = /^problem(?:_([\w-]+))?\.md$/.exec(path)
    return found === null ? [] : [{ path, language: languageCode(found[1] ?? '') }]
  })
  const chosen = inLanguage(all, wanted, '')
  if (chosen === undefined) throw new BadPackage('There is no statement (problem.md).')
  const added = new StatementFiles(files)
  const read = (from: PackageFiles, { path }: { path: string }) => readOne(from, path, added)
  const { markdown, samples } = await read(files, chosen)
  const statement = withPdf(markdown, files, added)
  const unshown = all.filter((other) => other !== chosen)
  const translations = await readTranslations(files, unshown, read)
  const others = translations.map((one) => ({
    ...one,
    language: one.language || unnamed,
    markdown: withPdf(one.markdown, files, added, one.language || unnamed),
  }))
  added.addAll(attachmentFolder, 'attachment')
  const isEnglish = chosen.language === '' && !unshown.some(({ language }) => language === 'en')
  return {
    statement: linksToFiles(statement, added),
    samples,
    language: isEnglish ? 'en' : chosen.language || unnamed,
    others: others.map((one) => ({ ...one, markdown: linksToFiles(one.markdown, added) })),
    files: added.all,
  }
}

async function readOne(files: PackageFiles, path: string, added: StatementFiles) {
  const source = ((await files.text(path)) ?? '').replaceAll('\r\n', '\n')
  const inputs = new Map<string, string>()
  const outputs = new Map<string, string>()
  const withoutSamples = source.replaceAll(
    sample,
    (_, _fence, side: string, number: string, text) => {
      const texts = side === 'input' ? inputs : outputs
      texts.set(number, text)
      return ''
    },
  )
  const samples = [...inputs].flatMap(([number, input]) => {
    const output = outputs.get(number)
    if (output !== undefined) return [textTest(`sample ${number}`, input, output)]
    files.losses.add(`The sample ${number} has no output and is left out.`)
    return []
  })
  const markdown = added.fromMarkdown(
    withoutHtml(withoutSamples, files.losses),
    [attachmentFolder],
    scheme,
  )
  return { markdown: markdown.replaceAll(/\n{3,}/g, '\n\n').trim(), samples }
}

/**
 * Adds the first PDF that the Markdown embeds, and removes it from the Markdown.
 * @param language the language of a translation; absent for the shown statement
 */
function withPdf(markdown: string, files: PackageFiles, added: StatementFiles, language?: string) {
  const [whole, address = ''] =
    /@\[pdf\]\(\s{0,9}file:\/\/([^)\s]{1,1000})(?:\s[^)\n]{0,1000})?\)/i.exec(markdown) ?? []
  const path = attachmentFolder + withoutQuery(decoded(address))
  const file = files.find(path)
  if (whole === undefined || file === undefined || !/\.pdf$/i.test(path)) return markdown
  if (language === undefined) added.add(path, file, 'statement')
  else added.add(path, { ...file, name: translatedName(path, language) }, 'translation')
  return markdown.replace(whole, () => '').trim()
}

function translatedName(path: string, language: string): string {
  const name = baseName(path)
  const isNamed = languageOfPdf(name)?.toLowerCase() === language.toLowerCase()
  return isNamed ? name : name.replace(/pdf$/i, `${language}.pdf`)
}

/** Links to attachments name the file alone. */
function linksToFiles(markdown: string, added: StatementFiles): string {
  return markdown.replaceAll(
    /(\]\(\s{0,9})file:\/\/([^)\s]{1,1000})/g,
    (_, start: string, address: string) => {
      const name = withoutQuery(decoded(address))
      return start + (added.nameOf(attachmentFolder + name) ?? address)
    },
  )
}

const withoutQuery = (address: string) => address.replace(/\?.*$/s, '')
