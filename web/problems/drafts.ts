import type { Language } from '#contract'
import { forget, keep, kept } from '../client/kept.ts'
import type { Owner } from '../client/owner.ts'
import { codeTemplates } from './code-templates.ts'

/** The key of a draft: one for each user, problem and language. */
export type DraftPlace = { owner: Owner; problemId: number; language: Language }

export function nameOf({ problemId, language }: DraftPlace) {
  return `draft:${problemId}:${language}`
}

/** Returns the editor's initial text: the draft, else the language's template. */
export function readDraft(place: DraftPlace): { code: string; saved: boolean } {
  const code = kept(place.owner, nameOf(place))
  return { code: code ?? codeTemplates[place.language], saved: code !== null }
}

/**
 * Returns true if the draft is stored. Code that equals the template is not stored, because it
 * would hide later improvements of the template.
 */
export function saveDraft(place: DraftPlace, code: string): boolean {
  if (code !== codeTemplates[place.language]) return keep(place.owner, nameOf(place), code)
  forget(place.owner, nameOf(place))
  return true
}
