import { cppLanguage } from '@codemirror/lang-cpp'
import { LanguageSupport, LRLanguage } from '@codemirror/language'
import { styleTags, tags } from '@lezer/highlight'

/** Keywords of C++ that C programs may use as names. */
const onlyInCpp =
  'class typename decltype template operator friend noexcept namespace using requires concept ' +
  'import export module mutable constexpr constinit consteval virtual explicit throw try catch ' +
  'co_return co_yield co_await new delete this nullptr'

/** C in the grammar of C++, because CodeMirror has none of C. */
const cLanguage = LRLanguage.define({
  name: 'c',
  parser: cppLanguage.parser.configure({ props: [styleTags({ [onlyInCpp]: tags.variableName })] }),
  languageData: {
    commentTokens: { line: '//', block: { open: '/*', close: '*/' } },
    indentOnInput: /^\s*(?:case |default:|\{|\})$/,
    closeBrackets: { stringPrefixes: ['L', 'u', 'U', 'u8'] },
  },
})

export function c(): LanguageSupport {
  return new LanguageSupport(cLanguage)
}
