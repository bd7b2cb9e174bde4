import { describe, expect, it } from 'vitest'
import { meaning } from '../testing/round-trip.ts'
import { htmlToMarkdown } from './html.ts'
import { latexToMarkdown } from './latex.ts'
import { markdownToHtml } from './markdown-to-html.ts'
import { markdownToLatex } from './markdown-to-latex.ts'
import { splitParts } from './read-markdown.ts'

const sources: [what: string, markdown: string][] = [
  ['brackets after a command', '- [x\n- \\[a\\] b\\\n  [c d\\\n  \\*e'],
  ['dashes, quotes and ligatures', "--- a--b ''c'' ,,d,, << e >> `` ` ``"],
  ['characters with a meaning in LaTeX', '100% #1 & a_b {c} ~d^e \\\\f'],
  ['code with such characters', '`\\{a}_%$#&^~` and `a--b`'],
  ['code blocks', '```\n\\end{lstlisting}\n  # $x$ <b>\n```'],
  ['nested lists and quotes', '> 1. a\n>\n>    - b\n>\n>      c\n> 2. d'],
  ['formulas', 'If $a_{1}<b$ and $\\{x\\}$, then $c$.'],
  ['tables', '| a | **b** |\n| --- | --- |\n| $x$ | 1 & 2 |'],
  ['headings', '## One\n\n### Two *a*\n\n#### Three'],
  ['links', '[a *b*](https://example.org/x_y?a=1&b=%20#c) <https://example.org>'],
]
const forHtml: [what: string, markdown: string][] = [
  ['HTML as text', '&lt;b&gt; 1 < 2'],
  ['line breaks', 'a\\\nb'],
  ['code with its language', '```cpp\nint x;\n```'],
]
const forLatex: [what: string, markdown: string][] = [
  ['displayed formulas', 'a\n\n$$\nx\n= y\n$$\n\nb'],
]

describe('Markdown', () => {
  it.each([...sources, ...forHtml])('keeps its meaning in HTML: %s', (_, markdown) => {
    const html = markdownToHtml(markdown, new Set(), (name) => name)
    expect(meaning(htmlToMarkdown(html, new Set()))).toEqual(meaning(markdown))
  })

  it.each([...sources, ...forLatex])('keeps its meaning in LaTeX: %s', (_, markdown) => {
    const losses = new Set<string>()
    const again = latexToMarkdown(markdownToLatex(markdown), losses)
    expect([meaning(again), [...losses]]).toEqual([meaning(markdown), []])
  })

  it('has its definitions and notes in LaTeX', () => {
    const markdown = '[a][1] ![b][2] c[^3]\n\n[1]: x.zip\n[2]: y.png\n\n[^3]: d [^3]'
    expect(markdownToLatex(markdown)).toBe(
      '\\href{x.zip}{a} \\includegraphics{y.png} c\\footnote{d }',
    )
  })

  it.each([
    ['dollar signs', 'It costs \\$5.', 'Dollar signs outside of formulas'],
    ['a picture that is not there', '![A *b*](a.png)', undefined],
  ])('reports what HTML cannot express: %s', (_, markdown, sentence) => {
    const losses = new Set<string>()
    const html = markdownToHtml(markdown, losses, () => undefined)
    expect(html).not.toContain('<img')
    expect([...losses]).toEqual(sentence === undefined ? [] : [expect.stringContaining(sentence)])
  })

  it.each<[what: string, markdown: string, parts: [string, string][]]>([
    [
      'in order',
      'a\n\n## Input\n\nb\n\n## Limits\n\nc\n\n## Output\n\nd',
      [
        ['', 'a'],
        ['Input', 'b\n\n## Limits\n\nc'],
        ['Output', 'd'],
      ],
    ],
    ['not in another order', '## Output\n\na\n\n## Input\n\nb', []],
    ['not in code', '```\n\n## Input\n\n```', []],
    ['not beside an empty part', 'a\n\n## Input\n\n## Output\n\nb', []],
    ['not twice', 'a\n\n## Input\n\nb\n\n## Input\n\nc', []],
    ['not apart from a definition', '[a]\n\n## Input\n\nb\n\n[a]: x', []],
  ])('is split at its headings: %s', (_, markdown, parts) => {
    const split = [...splitParts(markdown, ['Input', 'Output'])]
    expect(split).toEqual(parts.length === 0 ? [['', markdown]] : parts)
  })
})
