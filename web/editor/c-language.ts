import { cppLanguage } from '@codemirror/lang-cpp'
import { LanguageSupport, LRLanguage } from '@codemirror/language'
import { cWords } from './c-words.ts'

const cLanguage = LRLanguage.define({
  name: 'c',
  parser: cppLanguage.parser.configure({ props: [cWords] }),
  languageData: {
    commentTokens: { line: '//', block: { open: '/*', close: '*/' } },
    indentOnInput: /^\s*(?:case |default:|\{|\})$/,
    closeBrackets: { stringPrefixes: ['L', 'u', 'U', 'u8'] },
  },
})

export function c(): LanguageSupport {
  return new LanguageSupport(cLanguage)
}
