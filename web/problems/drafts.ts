import type { Language } from '#contract'
import { forget, keep, kept } from '../client/kept.ts'
import type { Owner } from '../client/owner.ts'
import { codeTemplates } from './code-templates.ts'

/** Where a draft lives: one for each person, problem and language. */
export type DraftPlace = { owner: Owner; problemId: number; language: Language }

export function nameOf({ problemId, language }: DraftPlace) {
  return `draft:${problemId}:${language}`
}

/** What the editor begins with: the draft, else the language's template. */
export function readDraft(place: DraftPlace): { code: string; saved: boolean } {
  const code = kept(place.owner, nameOf(place))
  return { code: code ?? codeTemplates[place.language], saved: code !== null }
}

/**
 * Whether the draft is safe now. An untouched template is no draft: keeping it would hide a better
 * template later.
 */
export function saveDraft(place: DraftPlace, code: string): boolean {
  if (code !== codeTemplates[place.language]) return keep(place.owner, nameOf(place), code)
  forget(place.owner, nameOf(place))
  return true
}
