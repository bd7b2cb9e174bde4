import { defaultLanguage, isLanguage, type Language } from '#contract'
import { keep, kept } from '../client/kept.ts'
import type { Owner } from '../client/owner.ts'

/**
 * Returns the last choice for this problem, else the last choice for any problem, else the default.
 */
export function chosenLanguage(owner: Owner, problemId: number): Language {
  const choices = [kept(owner, `language:${problemId}`), kept(owner, 'language')]
  return choices.find(isLanguage) ?? defaultLanguage
}

export function chooseLanguage(owner: Owner, problemId: number, language: Language) {
  keep(owner, `language:${problemId}`, language)
  keep(owner, 'language', language)
}
