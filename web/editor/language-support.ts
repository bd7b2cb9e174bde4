/** Loads a language's parser and completion lists when the language is first chosen. */
import type { LanguageSupport } from '@codemirror/language'
import { type Language, languages } from '#contract'
import type { NameLists } from './complete-names.ts'

export async function loadLanguageSupport(language: Language): Promise<LanguageSupport | null> {
  switch (language) {
    case 'python':
      return (await import('@codemirror/lang-python')).python()
    case 'cpp':
      return (await import('@codemirror/lang-cpp')).cpp()
    case 'c':
      return (await import('./c-language.ts')).c()
    case 'java':
      return (await import('@codemirror/lang-java')).java()
    case 'javascript':
      return (await import('@codemirror/lang-javascript')).javascript()
  }
  return (await loadFurther(language))?.support() ?? null
}

export async function loadNames(language: Language): Promise<NameLists> {
  switch (language) {
    case 'python':
      return (await import('./names-python.ts')).pythonNames
    case 'cpp':
      return (await import('./names-cpp.ts')).cppNames
    case 'c':
      return (await import('./names-c.ts')).cNames
    case 'java':
      return (await import('./names-java.ts')).javaNames
    case 'javascript':
      return (await import('./names-javascript.ts')).javascriptNames
  }
  return (await loadFurther(language))?.names ?? { names: {}, members: '' }
}

/** Loads the mode of a language that is not the specification's. */
async function loadFurther(language: Language) {
  const mode = languages.find(({ code }) => code === language)?.editor?.mode
  if (mode === undefined) return null
  return (await import('./further-modes.ts')).loadMode(mode)
}
