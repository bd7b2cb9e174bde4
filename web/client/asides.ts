/** Texts that were put aside beside one that is kept, until somebody decides between them. */
import { kept } from './kept.ts'
import { keyOf, type Owner } from './owner.ts'
import { storedKeys } from './stored.ts'

/** Another text for the same place: from a tab that parted, or what an imported one took the place of. */
export type OtherText = { text: string; why: 'tab' | 'former' }

export function tabAsideName(name: string, tab: string): string {
  return `aside:${name}:tab-${tab}`
}

/** Also those that a visitor left: a sign-in can come while two tabs have parted. */
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
