import { describe, expect, it } from 'vitest'
import { latexToMarkdown } from './latex.ts'

describe('LaTeX to Markdown', () => {
  const cases: [what: string, latex: string, markdown: string][] = [
    ['paragraphs', 'One\n  line.\n\n\n  Two.', 'One\nline.\n\nTwo.'],
    ['comments', 'a % b\n  c\n100\\% d', 'a c\n100% d'],
    ['sections', '\\section*{Input}\nx\n\\subsection{A $x$}', '## Input\n\nx\n\n### A $x$'],
    ['sections as environments', '\\begin{Input}\n  x\n\\end{Input}\ny', '## Input\n\nx\n\ny'],
    ['emphasis', '\\emph{a} \\textbf{b \\textit{c}} {\\bf d}{\\it  e }', '*a* **b *c*** **d***e*'],
    ['code', '\\texttt{a\\_b} \\t{YES} \\verb|x{y| {\\tt z}', '`a_b` `YES` `x{y` `z`'],
    ['formulas', '$a_1$ \\(b\\) $$$c$$$', '$a_1$ $b$ $c$'],
    ['displayed formulas', 'x\n$$a\n= b$$\ny \\[c\\]', 'x\n\n$$\na\n= b\n$$\n\ny\n\n$$\nc\n$$'],
    [
      'characters with a meaning in Markdown',
      '2*3 a\\_b <x> [y] \\#1 \\$5',
      '2\\*3 a\\_b \\<x> \\[y\\] \\#1 \\$5',
    ],
    ['a dash that begins a line', '- 5\n1. x', '\\- 5\n1\\. x'],
    ['dashes and quotes', "``a'' -- b---c~d <<e>>", '“a” – b—c\u00a0d «e»'],
    ['accents', '\\"{o}\\\'e \\aa{} \\v{s} na\\"\\i ve', 'öé å š naïve'],
    [
      'links',
      '\\url{https://x.org} \\href{https://x.org/a b}{c}',
      '<https://x.org> [c](https://x.org/a%20b)',
    ],
    [
      'lists in lists',
      '\\begin{enumerate}\n\\item a\n\\begin{itemize}\\item b\n\nc\\end{itemize}\n\\item[x] d\n\\end{enumerate}',
      '1. a\n\n   - b\n\n     c\n2. **x** d',
    ],
    [
      'code blocks as they are',
      '\\begin{verbatim}\n  a  {b} % c\n\\end{verbatim}',
      '```\n  a  {b} % c\n```',
    ],
    [
      'tables',
      '\\begin{tabular}{|l|r|}\n\\hline\na & $b$ \\\\ \\hline\n1 & 2 \\\\\n\\end{tabular}',
      '| a | $b$ |\n| --- | --- |\n| 1 | 2 |',
    ],
    ['layout', '\\noindent\\vspace{1cm} a\\\\b \\begin{center}c\\end{center}', 'a  \nb\n\nc'],
    [
      'macros without arguments',
      '\\newcommand{\\most}{10^{5}}\\def\\n{$n \\le \\most$}\n\n\\n, \\most{}0 \\notes',
      '$n \\le 10^{5}$, 10^50',
    ],
    ['arguments of unknown commands', '\\foo{a} b', 'a b'],
  ]
  it.each(cases)('%s', (_, latex, markdown) => {
    expect(latexToMarkdown(latex)).toBe(markdown)
  })

  it('reports each unsupported command once', () => {
    const losses = new Set<string>()
    latexToMarkdown('\\foo{a} \\foo{b} \\includegraphics[width=1cm]{x.png}', losses)
    expect([...losses]).toEqual([
      'The command \\foo of the statement is not known.',
      'The picture x.png is not carried over.',
    ])
  })

  it.each([
    ['spaces', ' '.repeat(500_000)],
    ['emphasis of spaces', `\\emph{a${' '.repeat(500_000)}b}`],
    ['brackets without an end', '\\\\['.repeat(100_000)],
    ['options without an end', '\\foo['.repeat(100_000)],
    ['backticks', `\\begin{verbatim}${'` '.repeat(300_000)}\\end{verbatim}`],
    ['cells', `\\begin{tabular}{l}${'& '.repeat(100_000)}${'\\\\ a'.repeat(50_000)}\\end{tabular}`],
    ['definitions', '\\def\\a{{}{}}'.repeat(60_000)],
    ['names of every object', '\\constructor \\toString{a}'],
  ])('converts a megabyte of %s without excessive time or output', (_, latex) => {
    expect(latexToMarkdown(latex).length).toBeLessThan(20_000_000)
  })

  it('refuses macros that make it too long', () => {
    const latex = `\\def\\a{${'x'.repeat(200)}}${'\\a '.repeat(11_000)}`
    expect(() => latexToMarkdown(latex)).toThrow('macros of the statement make it too long')
  })

  it.each([
    ['$a', 'a formula without an end: a'],
    ['\\texttt{a', 'a brace without an end: a'],
  ])('refuses %s', (latex, message) => {
    expect(() => latexToMarkdown(latex)).toThrow(message)
  })
})
