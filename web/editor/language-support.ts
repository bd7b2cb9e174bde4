/** Loads a language's parser and completion lists when the language is first chosen. */
import type { LanguageSupport } from '@codemirror/language'
import type { Language } from '#contract'
import type { NameLists } from './complete-names.ts'

export const loadLanguageSupport: Record<Language, () => Promise<LanguageSupport>> = {
  python: async () => (await import('@codemirror/lang-python')).python(),
  cpp: async () => (await import('@codemirror/lang-cpp')).cpp(),
  c: async () => (await import('./c-language.ts')).c(),
  java: async () => (await import('@codemirror/lang-java')).java(),
  javascript: async () => (await import('@codemirror/lang-javascript')).javascript(),
}

export const loadNames: Record<Language, () => Promise<NameLists>> = {
  python: async () => (await import('./names-python.ts')).pythonNames,
  cpp: async () => (await import('./names-cpp.ts')).cppNames,
  c: async () => (await import('./names-c.ts')).cNames,
  java: async () => (await import('./names-java.ts')).javaNames,
  javascript: async () => (await import('./names-javascript.ts')).javascriptNames,
}
