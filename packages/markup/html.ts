/** A statement in HTML as Markdown. Formulas between dollar signs or \( \) stay formulas. */
import type { PhrasingContent, Root } from 'mdast'
import rehypeParse from 'rehype-parse'
import rehypeRemark from 'rehype-remark'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'
import { BadPackage } from '../bad-package.ts'
import type { Converted } from './latex.ts'

const toTree = unified().use(rehypeParse, { fragment: true }).use(rehypeRemark).freeze()
const toText = unified()
  .use(remarkGfm)
  .use(remarkMath)
  .use(remarkStringify, { bullet: '-', emphasis: '*', fences: true, rule: '-' })
  .freeze()

const formula = /\$\$([^$]+)\$\$|\$([^$\n]+)\$|\\\((.+?)\\\)|\\\[(.+?)\\\]/gs

export function htmlToMarkdown(source: string): Converted {
  const left = new Set<string>()
  try {
    const tree: Root = toTree.runSync(toTree.parse(source))
    visit(tree, 'image', (image, index, parent) => {
      left.add(`The picture ${image.url.slice(0, 200)} is not carried over.`)
      if (parent !== undefined && index !== undefined) {
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
    return { markdown: toText.stringify(tree).trim(), left: [...left] }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new BadPackage('The statement is nested too deeply.')
  }
}

function withFormulas(text: string): PhrasingContent[] {
  const parts: PhrasingContent[] = []
  let at = 0
  for (const found of text.matchAll(formula)) {
    if (found.index > at) parts.push({ type: 'text', value: text.slice(at, found.index) })
    const value = (found[1] ?? found[2] ?? found[3] ?? found[4] ?? '').trim()
    parts.push({ type: 'inlineMath', value })
    at = found.index + found[0].length
  }
  if (at < text.length) parts.push({ type: 'text', value: text.slice(at) })
  return parts
}
