/** Conflicting drafts that are stored beside the shared one until the user chooses between them. */
import { kept } from './kept.ts'
import { keyOf, type Owner } from './owner.ts'
import { storedKeys } from './stored.ts'

/**
 * Another version of the same text: from a tab whose text diverged, or the text that an imported
 * one replaced.
 */
export type OtherText = { text: string; why: 'tab' | 'former' }

export function tabAsideName(name: string, tab: string): string {
  return `aside:${name}:tab-${tab}`
}

/**
 * Includes the conflicting drafts of visitors, because the user can sign in while two tabs differ.
 */
export function asidesOf(owner: Owner, name: string): { name: string; other: OtherText }[] {
  const starts = [owner, 'visitor' as const].map((whose) => keyOf(whose, ''))
  const names = storedKeys().flatMap((key) =>
    starts
      .filter((start) => key.startsWith(`${start}aside:${name}:`))
      .map((start) => key.slice(start.length)),
  )
  return names.flatMap((aside) => {
    const text = kept(owner, aside)
    const why = aside.startsWith(tabAsideName(name, '')) ? 'tab' : 'former'
    return text === null ? [] : [{ name: aside, other: { text, why } as const }]
  })
}
