import { EditorState } from '@codemirror/state'
import { afterAll, describe, expect, it } from 'vitest'
import { offerLanguages, specifiedLanguages } from '#contract'
import { highlightCode } from './highlight-code.ts'
import { loadMode } from './language-support.ts'

const sources = [
  { mode: 'c', source: '// words\nint x;', comment: '// words' },
  { mode: 'cpp', source: '// words\nint x;', comment: '// words' },
  { mode: 'java', source: '// words\nclass A {}', comment: '// words' },
  { mode: 'javascript', source: '// words\nlet x', comment: '// words' },
  { mode: 'go', source: '// words\nfunc main() {}', comment: '// words' },
  { mode: 'csharp', source: '// words\nclass A {}', comment: '// words' },
  { mode: 'haskell', source: '-- words\nmain = return ()', comment: '-- words' },
  { mode: 'kotlin', source: '// words\nfun main() {}', comment: '// words' },
  { mode: 'lua', source: '-- words\nlocal x = 1', comment: '-- words' },
  { mode: 'pascal', source: '// words\nbegin end.', comment: '// words' },
  { mode: 'php', source: '// words\n$x = 1;', comment: '// words' },
  { mode: 'python', source: '# words\nx = 1', comment: '# words' },
  { mode: 'ruby', source: '# words\nx = 1', comment: '# words' },
  { mode: 'rust', source: '// words\nfn main() {}', comment: '// words' },
  { mode: 'typescript', source: '// words\nlet x: string', comment: '// words' },
]

/** Offers a language with this editor mode. */
function offer(mode: string): void {
  const editor = { mode, template: '' }
  offerLanguages([{ code: 'other', name: 'Other', extension: 'x', timeFactor: 1, editor }])
}
afterAll(() => offerLanguages(specifiedLanguages))

describe('the editor mode', () => {
  it.each(sources)('$mode tells comments from code', async ({ mode, source, comment }) => {
    offer(mode)
    const [first, second] = (await highlightCode('other', source)) ?? []
    expect(first?.map(({ text }) => text).join('')).toBe(comment)
    expect(first?.[0]?.style).not.toBe(second?.at(-1)?.style)
  })

  it.each(sources)('$mode has a parser and names without duplicates', async ({ mode }) => {
    offer(mode)
    const loaded = await loadMode('other')
    const state = EditorState.create({ extensions: loaded?.support() ?? [] })
    expect(state.languageDataAt('commentTokens', 0)).toHaveLength(1)
    const { names = {}, members = '', included } = loaded?.names ?? {}
    for (const list of [Object.values(names).join(' '), members, included?.names ?? '']) {
      const all = list.split(/\s+/).filter(Boolean)
      expect(all.filter((one, at) => all.indexOf(one) !== at)).toEqual([])
    }
  })

  it('of a language that has none is plain text', async () => {
    offer('text')
    expect(await loadMode('other')).toBeNull()
    expect(await highlightCode('other', 'x')).toBeNull()
  })
})
