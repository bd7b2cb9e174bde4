/** Converts the Markdown of a statement to HTML. Formulas become text between dollar signs. */
import { toHtml } from 'hast-util-to-html'
import type { Nodes } from 'mdast'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { parseMarkdown } from '#contract/markdown/parse-markdown.ts'
import type { ExportedProblem } from '../exported-problem.ts'
import type { Losses } from '../package-files.ts'
import type { PictureOf } from './picture.ts'
import { pictureName, splitParts } from './read-markdown.ts'

type Formula = Extract<Nodes, { type: 'inlineMath' | 'math' }>

const text = (value: string) => ({ type: 'text' as const, value })
const toElements = unified()
  .use(remarkRehype, {
    handlers: {
      inlineMath: (_: unknown, { value }: Formula) => text(`$${value}$`),
      math: (_: unknown, { value }: Formula) => ({
        ...{ type: 'element' as const, tagName: 'p', properties: {} },
        children: [text(`$$${value}$$`)],
      }),
    },
  })
  .freeze()

/** @param pictureOf returns the address of a picture; one without an address becomes its description */
export function markdownToHtml(source: string, losses: Losses, pictureOf: PictureOf): string {
  const { markdown } = parseMarkdown(source)
  visit(markdown, 'text', ({ value }) => {
    if (value.includes('$')) {
      losses.add('Dollar signs outside of formulas may be read as formulas there.')
    }
  })
  const elements = toElements.runSync(markdown)
  visit(elements, 'element', (element, index, parent) => {
    if (element.tagName !== 'img' || parent === undefined || index === undefined) return
    const [source, alt] = ['src', 'alt'].map((name) => String(element.properties[name] ?? ''))
    const address = pictureOf(pictureName(source ?? ''), alt ?? '')
    if (address === undefined) parent.children[index] = text(alt ?? '')
    else element.properties['src'] = address
  })
  return toHtml(elements)
}

/** Converts a statement to HTML, with the parts under the headings Input, Output and Notes apart. */
export function htmlParts({ description, losses }: ExportedProblem, pictureOf: PictureOf) {
  const parts = splitParts(description, ['Input', 'Output', 'Notes'])
  const html = (heading: string) => markdownToHtml(parts.get(heading) ?? '', losses, pictureOf)
  return {
    description: html(''),
    input: html('Input'),
    output: html('Output'),
    hint: html('Notes'),
  }
}
