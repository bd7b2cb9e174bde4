import { describe, expect, it } from 'vitest'
import type { Language } from '#contract'
import { highlightCode } from './highlight-code.ts'
import { syntaxStyle } from './syntax-roles.ts'

/** Returns the texts that have a colour, each with it. */
async function coloured(language: Language, code: string) {
  const lines = await highlightCode(language, code)
  return lines?.flat().flatMap(({ text, style: { color } }) => (color ? [[text, color]] : []))
}

const keyword = syntaxStyle('keyword').color
const type = syntaxStyle('type').color
const name = syntaxStyle('name').color
const text = syntaxStyle('text').color
const number = syntaxStyle('number').color
const comment = syntaxStyle('comment').color

describe('highlighted code', () => {
  it.each<[Language, string, (string | undefined)[][]]>([
    [
      'cpp',
      'int n = 7; // x',
      [
        ['int', type],
        ['7', number],
        ['// x', comment],
      ],
    ],
    [
      'c',
      'return class + f("x");',
      [
        ['return', keyword],
        ['f', name],
        ['"x"', text],
      ],
    ],
    [
      'python',
      'return None # 7',
      [
        ['return', keyword],
        ['None', number],
        ['# 7', comment],
      ],
    ],
    [
      'java',
      'class A { int n = 1; }',
      [
        ['class', keyword],
        ['int', type],
        ['1', number],
      ],
    ],
    [
      'javascript',
      'const s = f(/x/)',
      [
        ['const', keyword],
        ['f', name],
        ['/x/', text],
      ],
    ],
    ['python', '', []],
  ])('in %s: %j', async (language, code, parts) => {
    expect(await coloured(language, code)).toEqual(parts)
  })

  it('has the parts of each line', async () => {
    const lines = await highlightCode('c', '/* a\nb */\nint c;')
    expect(lines?.map((parts) => parts.map((part) => part.text).join(''))).toEqual([
      '/* a',
      'b */',
      'int c;',
    ])
  })

  it('is given up for code that takes the grammar too long', async () => {
    expect(await highlightCode('cpp', 'a<b<c<d<e(f<g<'.repeat(4000))).toBe(null)
  })
})
