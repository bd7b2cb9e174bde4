import type { Language } from '#contract'
import type { NameLists } from './complete-names.ts'

/** Loads the completion lists of a language when it is first chosen. */
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
}
