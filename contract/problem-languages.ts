/**
 * The languages that a problem accepts, and its time limits for single languages. Forms, API and
 * database share their texts. Apart from `languages.ts`, which the first page loads.
 */
import { type Language, languageCodes, languageInfo, languageName } from './languages.ts'
import { parseCommaList } from './tags.ts'

export type TimeLimits = {
  timeLimitMs: number
  scaleTimeLimit: boolean
  /** Limits in ms that replace it for single languages, such as "python=5000,java=3000". */
  languageLimits: string
}

/**
 * Returns a language's limit in ms.
 * @param allowanceMs the measured startup overhead; without it, the limit as users read it
 */
export function resultingLimitMs(
  { timeLimitMs, scaleTimeLimit, languageLimits }: TimeLimits,
  language: Language,
  allowanceMs = 0,
): number {
  const ownMs = parseLanguageLimits(languageLimits).get(language)
  if (ownMs !== undefined) return Number(ownMs) + allowanceMs
  const factor = scaleTimeLimit ? (languageInfo(language)?.timeFactor ?? 1) : 1
  return timeLimitMs * factor + allowanceMs
}

/** Parses "python=5000,java=3000". The values are unchecked texts. */
export function parseLanguageLimits(text: string): Map<Language, string> {
  const pairs = parseCommaList(text).map((pair): [Language, string] => {
    const [code = '', ms = ''] = pair.split('=', 2)
    return [code.trim(), ms.trim()]
  })
  return new Map(pairs)
}

export function joinLanguageLimits(limits: ReadonlyMap<Language, string>): string {
  return inMenuOrder([...limits.keys()])
    .map((code) => `${code}=${limits.get(code)}`)
    .join(',')
}

/** Joins codes with commas, in the order of the menus, each once. */
export function joinLanguages(codes: readonly Language[]): string {
  return inMenuOrder(codes).join(',')
}

/** Languages that are not offered any more come last. */
function inMenuOrder(codes: readonly Language[]): Language[] {
  const offered = languageCodes.filter((code) => codes.includes(code))
  return [...new Set([...offered, ...codes])]
}

/** @param accepted codes joined with commas; '' accepts every language */
export function acceptsLanguage(accepted: string, language: Language): boolean {
  return accepted === '' || parseCommaList(accepted).includes(language)
}

/** Returns a sentence such as "This problem accepts C++ and Rust."; null if it accepts every language. */
export function acceptedLanguagesText(accepted: string): string | null {
  if (accepted === '') return null
  return `This problem accepts ${listWords(parseCommaList(accepted).map(languageName), 'and')}.`
}

/** Returns words as in "a, b or c". */
export function listWords(words: readonly string[], last: 'and' | 'or'): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`
}
