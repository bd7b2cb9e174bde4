import { describe, expect, it } from 'vitest'
import type { Language } from '#contract'
import { highlightCode } from './highlight-code.ts'
import { syntaxRoles, syntaxStyle } from './syntax-roles.ts'

/** Returns the texts that have a colour, each after its role. */
async function coloured(language: Language, code: string) {
  const lines = await highlightCode(language, code)
  const roleOf = (color?: string) =>
    Object.keys(syntaxRoles).find((role) => color === syntaxStyle(role).color)
  return lines
    ?.flat()
    .filter(({ style }) => style.color !== undefined)
    .map(({ text, style }) => `${roleOf(style.color)} ${text}`)
}

describe('highlighted code', () => {
  it.each<[Language, code: string, parts: string[]]>([
    ['cpp', 'int n = 7; // x', ['type int', 'number 7', 'comment // x']],
    ['c', 'return class + f("x");', ['keyword return', 'name f', 'text "x"']],
    ['python', 'return None # 7', ['keyword return', 'number None', 'comment # 7']],
    ['java', 'class A { int n = 1; }', ['keyword class', 'type int', 'number 1']],
    ['javascript', 'const s = f(/x/)', ['keyword const', 'name f', 'text /x/']],
    ['python', '', []],
  ])('in %s: %j', async (language, code, parts) => {
    expect(await coloured(language, code)).toEqual(parts)
  })

  it('has the parts of each line', async () => {
    const lines = await highlightCode('c', '/* a\nb */\nint c;')
    const texts = lines?.map((parts) => parts.map((part) => part.text).join(''))
    expect(texts).toEqual(['/* a', 'b */', 'int c;'])
  })

  it('is given up for code that takes the grammar too long', async () => {
    expect(await highlightCode('cpp', 'a<b<c<d<e(f<g<'.repeat(4000))).toBe(null)
  })
})
