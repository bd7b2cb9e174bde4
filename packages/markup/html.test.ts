import { describe, expect, it } from 'vitest'
import { htmlToMarkdown } from './html.ts'

const convert = (html: string) => htmlToMarkdown(html, new Set())

describe('HTML to Markdown', () => {
  it.each([
    ['10<sup>5</sup>', '10$^{5}$'],
    ['H<sub>2</sub>O', 'H$_{2}$O'],
    ['x<sub>i</sub><sup>n_2</sup>', 'x$_{i} ^{n\\_2}$'],
    ['2<sup>n<sup>2</sup></sup>', '2$^{n^{2}}$'],
    ['$10$<sup>5</sup> $a$$b$', '$10 ^{5}$ $a b$'],
    ['So $$a\n= b$$$c$ \\[d\\].', 'So  $$a = b$$ $c$  $$d$$ .'],
  ])('keeps formulas, superscripts and subscripts: %s', (html, markdown) => {
    expect(convert(`<p>${html}</p>`)).toBe(markdown)
  })

  it('keeps the formulas that follow one without an end', () => {
    const formulas = convert('<p>\\(a \\(b\\) \\[c \\[d\\]</p>').match(/\$[^$]+\$/g)
    expect(formulas).toEqual(['$b$', '$d$'])
  })

  it('keeps tables without padding cells', () => {
    const rows = ['x'.repeat(2000), 'y', 'z'].map((cell) => `<tr><td>${cell}`).join('')
    const markdown = convert(`<table><th>a<th>b</table><p>and</p><table>${rows}</table>`)
    expect(markdown).toContain('| a | b |\n| - | - |')
    expect(markdown.length).toBeLessThan(3000)
  })
})
