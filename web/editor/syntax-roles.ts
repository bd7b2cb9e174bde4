/** The roles of parts of a program, with their colours. Other text has the text colour. */
import { styleTags, type Tag, tags } from '@lezer/highlight'

type Look = {
  /** Colours as [light, dark]. */
  colours: readonly [light: string, dark: string]
  tags: readonly Tag[]
}

/** Few colours are easier to read than many. */
export const syntaxRoles: Readonly<Record<string, Look>> = {
  keyword: {
    colours: ['#7427a8', '#c9a5ff'],
    tags: [
      tags.keyword,
      tags.modifier,
      tags.operatorKeyword,
      tags.processingInstruction,
      tags.meta,
    ],
  },
  type: {
    colours: ['#0b6b78', '#76d3dd'],
    tags: [
      ...[tags.typeName, tags.standard(tags.typeName), tags.definition(tags.typeName)],
      ...[tags.namespace, tags.className],
    ],
  },
  name: {
    colours: ['#1a5fa8', '#7db8f2'],
    tags: [
      ...[tags.function(tags.variableName), tags.function(tags.propertyName)],
      tags.function(tags.definition(tags.variableName)),
    ],
  },
  text: {
    colours: ['#1a7040', '#8fd6a8'],
    tags: [tags.string, tags.special(tags.string), tags.character, tags.regexp, tags.escape],
  },
  number: {
    colours: ['#9a4a00', '#f0b354'],
    tags: [tags.number, tags.bool, tags.null, tags.atom],
  },
  comment: { colours: ['#635e53', '#a8a294'], tags: [tags.comment] },
  invalid: { colours: ['#b3261e', '#ff8f85'], tags: [tags.invalid] },
}

export function syntaxStyle(role: string): { color?: string; fontStyle?: string } {
  const look = syntaxRoles[role]
  if (look === undefined) return {}
  const color = `light-dark(${look.colours.join(', ')})`
  return role === 'comment' ? { color, fontStyle: 'italic' } : { color }
}

/** Keywords of C++ that C programs may use as names. */
const onlyInCpp =
  'class typename decltype template operator friend noexcept namespace using requires concept ' +
  'import export module mutable constexpr constinit consteval virtual explicit throw try catch ' +
  'co_return co_yield co_await new delete this nullptr'

/** Makes the grammar of C++ read C, because CodeMirror has none of C. */
export const cWords = styleTags({ [onlyInCpp]: tags.variableName })
