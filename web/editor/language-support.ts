import type { LanguageSupport } from '@codemirror/language'
import type { Language } from '#contract'

/** Loads a language's parser when the language is first chosen. */
export async function loadLanguageSupport(language: Language): Promise<LanguageSupport> {
  switch (language) {
    case 'python':
      return (await import('@codemirror/lang-python')).python()
    case 'cpp':
    case 'c':
      return (await import('@codemirror/lang-cpp')).cpp()
    case 'java':
      return (await import('@codemirror/lang-java')).java()
    case 'javascript':
      return (await import('@codemirror/lang-javascript')).javascript()
  }
}
