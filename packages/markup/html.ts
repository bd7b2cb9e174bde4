/** Converts a statement from HTML to Markdown. Formulas between dollar signs or \( \) stay formulas. */
import type { Element, Root as HtmlRoot, Nodes } from 'hast'
import type { PhrasingContent, Root } from 'mdast'
import rehypeParse from 'rehype-parse'
import rehypeRemark from 'rehype-remark'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'
import { BadPackage } from '../bad-package.ts'
import { noPictures, plainAlt } from './picture.ts'

// Markdown has no superscript and subscript, and 10<sup>5</sup> must not become 105.
const marks: ReadonlyMap<string, string> = new Map([
  ['sup', '^'],
  ['sub', '_'],
])
const asFormula = (_: unknown, node: Element) => ({
  type: 'inlineMath' as const,
  value: formulaOf(node),
})

const toTree = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeRemark, { handlers: { sup: asFormula, sub: asFormula } })
  .freeze()
const toText = unified()
  // Aligned pipes would pad every cell of a column to its longest one.
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkMath)
  .use(remarkStringify, { bullet: '-', emphasis: '*', fences: true, rule: '-' })
  .freeze()

// A formula cannot contain the start of another one, so that many starts without an end take linear time.
const formula =
  /\$\$([^$]+)\$\$|\$([^$\n]+)\$|\\\(((?:(?!\\\().)+?)\\\)|\\\[((?:(?!\\\[).)+?)\\\]/gs

/** Limits that no real statement exceeds. A cell that spans several columns or rows counts as many. */
const mostColumns = 50
const mostCells = 5000

/** @param losses receives a sentence for each part that could not be converted */
export function htmlToMarkdown(
  source: string,
  losses: Set<string>,
  pictureOf = noPictures(losses),
): string {
  try {
    const html = toTree.parse(source)
    refuseLargeTables(html)
    const tree: Root = toTree.runSync(html)
    visit(tree, 'image', (image, index, parent) => {
      const name = pictureOf(image.url, plainAlt(image.alt ?? ''))
      if (name !== undefined) image.url = name
      else if (parent !== undefined && index !== undefined) {
        parent.children[index] = { type: 'text', value: image.alt ?? '' }
      }
      return SKIP
    })
    visit(tree, 'text', (text, index, parent) => {
      if (parent === undefined || index === undefined) return
      const parts = withFormulas(text.value)
      parent.children.splice(index, 1, ...parts)
      return [SKIP, index + parts.length]
    })
    // Two adjacent formulas $a$$b$ would be read as one formula with dollar signs in it.
    visit(tree, 'inlineMath', (formula, index, parent) => {
      const next = parent?.children[(index ?? 0) + 1]
      if (next?.type !== 'inlineMath') return undefined
      formula.value += ` ${next.value}`
      parent?.children.splice((index ?? 0) + 1, 1)
      return [SKIP, index]
    })
    return toText.stringify(tree).trim()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new BadPackage('The statement is nested too deeply.')
  }
}

/** Counts cells: a table becomes a full grid, so a few bytes of HTML could become millions of cells. */
function refuseLargeTables(html: HtmlRoot): void {
  visit(html, 'element', (table) => {
    if (table.tagName !== 'table') return
    let cells = 0
    let columns = 0
    visit(table, 'element', ({ tagName, properties }) => {
      if (tagName === 'tr') columns = 0
      if (tagName !== 'td' && tagName !== 'th') return
      const width = spanned(properties['colSpan'])
      columns += width
      cells += width * spanned(properties['rowSpan'])
      if (columns > mostColumns || cells > mostCells) {
        throw new BadPackage('The statement has a table that is too large.')
      }
    })
  })
}

const spanned = (span: unknown) => Math.max(1, Number.parseInt(String(span), 10) || 1)

/** Returns the source of a formula that shows the text with its superscripts and subscripts. */
function formulaOf(node: Nodes): string {
  if (node.type === 'text') return node.value.replaceAll(/[{}$%&#_]/g, '\\$&')
  if (!('children' in node)) return ''
  const inside = node.children.map(formulaOf).join('')
  const mark = node.type === 'element' ? marks.get(node.tagName) : undefined
  return mark === undefined ? inside : `${mark}{${inside.trim()}}`
}

function withFormulas(text: string): PhrasingContent[] {
  const parts: PhrasingContent[] = []
  let at = 0
  for (const found of text.matchAll(formula)) {
    if (found.index > at) parts.push({ type: 'text', value: text.slice(at, found.index) })
    const displayed = found[1] ?? found[4]
    const value = (displayed ?? found[2] ?? found[3] ?? '').replaceAll(/\s+/g, ' ').trim()
    // Spaces around a display formula keep its dollar signs apart from those of the next formula.
    if (displayed === undefined) parts.push({ type: 'inlineMath', value })
    else parts.push({ type: 'html', value: ` $$${value}$$ ` })
    at = found.index + found[0].length
  }
  if (at < text.length) parts.push({ type: 'text', value: text.slice(at) })
  return parts
}
