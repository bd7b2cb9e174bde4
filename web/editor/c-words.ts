import { styleTags, tags } from '@lezer/highlight'

/** Keywords of C++ that C programs may use as names. */
const onlyInCpp =
  'class typename decltype template operator friend noexcept namespace using requires concept ' +
  'import export module mutable constexpr constinit consteval virtual explicit throw try catch ' +
  'co_return co_yield co_await new delete this nullptr'

/** Makes the grammar of C++ read C, because CodeMirror has none of C. */
export const cWords = styleTags({ [onlyInCpp]: tags.variableName })
