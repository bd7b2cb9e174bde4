/**
 * The editor modes of languages that are not the specification's: one file of `modes/` for each, loaded
 * when it is first chosen. A language without a mode is plain text.
 */
import type { LanguageSupport } from '@codemirror/language'
import type { NameLists } from './complete-names.ts'

type Mode = { support: () => LanguageSupport; names: NameLists }

const modes = import.meta.glob<Mode>('./modes/*.ts')

export async function loadMode(mode: string): Promise<Mode | null> {
  return (await modes[`./modes/${mode}.ts`]?.()) ?? null
}
