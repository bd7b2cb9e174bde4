import { cppLanguage } from '@codemirror/lang-cpp'
import { LanguageSupport } from '@codemirror/language'
import { cWords } from './c-words.ts'

export function c(): LanguageSupport {
  return new LanguageSupport(cppLanguage.configure({ props: [cWords] }, 'c'))
}
