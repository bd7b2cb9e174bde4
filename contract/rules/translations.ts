/** The rules of a problem's statements in other languages, which are stored and exported, but not shown. */
import type { FieldError } from '../envelope.ts'
import { limits } from '../limits.ts'
import type { Translation, Translations } from '../shapes/contributions.ts'
import { parseJsonObject, propertiesOf } from './json-list.ts'
import { checkStorable, codePoints, tidy, utf8Bytes } from './text.ts'

export type { Translation, Translations }

export type TranslationValues = {
  /** Absent if the form does not change them. */
  translations?: Translations
}

export const noTranslations: Translations = { language: 'en', others: [] }

const { count, allBytes, languageLength } = limits.translations

/** Matches codes such as "sv", "pt-BR" and "zh-Hans", and names that other systems use instead of codes. */
const languageCode = /^[A-Za-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)*$/

export function isStatementLanguage(code: string): boolean {
  return code.length <= languageLength && languageCode.test(code)
}

const malformed =
  'Translations must be a JSON object with language and others, a list of objects with language, title and markdown'

export function readTranslations(text: string | undefined): {
  values: TranslationValues
  errors: FieldError[]
} {
  if (text === undefined || text.trim() === '') return { values: {}, errors: [] }
  const translations = utf8Bytes(text) <= allBytes ? parseTranslations(text) : tooLarge
  const message = typeof translations === 'string' ? translations : checkTranslations(translations)
  if (typeof translations === 'string' || message !== null) {
    return { values: {}, errors: [{ field: 'translations', message: message ?? malformed }] }
  }
  return { values: { translations }, errors: [] }
}

const tooLarge = `Translations must be at most ${allBytes / 1024} KB in all`

function checkTranslations({ language, others }: Translations): string | null {
  if (others.length > count) return `There may be at most ${count} translations`
  const seen = new Set<string>()
  for (const code of [language, ...others.map((one) => one.language)]) {
    if (!isStatementLanguage(code)) {
      const shown = code.slice(0, languageLength)
      return `The language "${shown}" must have letters, digits and "-" only, and at most ${languageLength} of them`
    }
    // File systems may not distinguish letter case, and exported statements are files.
    if (seen.has(code.toLowerCase())) return `There are two statements in the language "${code}"`
    seen.add(code.toLowerCase())
  }
  const messages = others.map(checkTranslation)
  return messages.find((message) => message !== null) ?? null
}

function checkTranslation({ language, title, markdown }: Translation): string | null {
  const what = `The translation "${language}"`
  const { max } = limits.titleLength
  if (codePoints(title ?? '') > max)
    return `The title of "${language}" must be at most ${max} characters`
  if (utf8Bytes(markdown) > limits.descriptionBytes) {
    return `${what} must be at most ${limits.descriptionBytes / 1024} KB`
  }
  if (title === null && markdown.trim() === '') return `${what} is empty`
  // Apart, because two halves of a surrogate pair would look whole together.
  return checkStorable(what, title ?? '') ?? checkStorable(what, markdown)
}

/** Parses the translations without checking their rules. Returns them, or the error. */
export function parseTranslations(text: string): Translations | string {
  const [language, list] = propertiesOf(parseJsonObject(text), 'language', 'others')
  if (typeof language !== 'string' || !Array.isArray(list)) return malformed
  const others: Translation[] = []
  for (const other of list) {
    const [code, title, markdown] = propertiesOf(other, 'language', 'title', 'markdown')
    if (typeof code !== 'string' || typeof markdown !== 'string') return malformed
    if (title !== null && typeof title !== 'string') return malformed
    others.push({ language: code, title: tidy(title ?? '') || null, markdown })
  }
  return { language, others }
}
