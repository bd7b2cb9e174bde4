/** Loads a language's editor mode, with its parser and completion lists, when it is first chosen. */
import type { LanguageSupport } from '@codemirror/language'
import { type Language, languages } from '#contract'
import type { NameLists } from './complete-names.ts'

export type Mode = { support: () => LanguageSupport; names: NameLists }

/** The modes of the specification's languages. further-modes.ts has the other modes. */
const modes: Readonly<Record<string, () => Promise<Mode>>> = {
  python: () => import('./modes/python.ts'),
  cpp: () => import('./modes/cpp.ts'),
  c: () => import('./modes/c.ts'),
  java: () => import('./modes/java.ts'),
  javascript: () => import('./modes/javascript.ts'),
}

/** Returns null for a language without a mode, which is plain text. */
export async function loadMode(language: Language): Promise<Mode | null> {
  const mode = languages.find(({ code }) => code === language)?.editor?.mode ?? language
  return modes[mode]?.() ?? (await import('./further-modes.ts')).loadMode(mode)
}
