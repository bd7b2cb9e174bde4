import { cppLanguage } from '@codemirror/lang-cpp'
import { LanguageSupport, LRLanguage } from '@codemirror/language'
import { cWords } from '../c-words.ts'
import { cNames } from '../names-c.ts'

const cLanguage = LRLanguage.define({
  name: 'c',
  parser: cppLanguage.parser.configure({ props: [cWords] }),
  languageData: {
    commentTokens: { line: '//', block: { open: '/*', close: '*/' } },
    indentOnInput: /^\s*(?:case |default:|\{|\})$/,
    closeBrackets: { stringPrefixes: ['L', 'u', 'U', 'u8'] },
  },
})

export const names = cNames

export function support(): LanguageSupport {
  return new LanguageSupport(cLanguage)
}
