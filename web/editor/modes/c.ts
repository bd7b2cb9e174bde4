import { cppLanguage } from '@codemirror/lang-cpp'
import { LanguageSupport } from '@codemirror/language'
import { cWords } from '../c-words.ts'
import { cNames } from '../names-c.ts'

export const names = cNames

export function support(): LanguageSupport {
  return new LanguageSupport(cppLanguage.configure({ props: [cWords] }, 'c'))
}
