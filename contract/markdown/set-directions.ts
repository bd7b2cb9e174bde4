import type { Nodes, Root } from 'hast'
import { EXIT, SKIP, visit } from 'unist-util-visit'

const blocks = new Set(['ul', 'ol', 'blockquote', 'table'])
/** Hebrew, Arabic and the scripts between them; their forms for print. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/**
 * A list, a quote or a table whose first letter is written from right to left runs so as a whole, with
 * its marks and columns. Of headings and paragraphs the style sheet says that.
 */
export function setDirections(tree: Root): void {
  for (const child of tree.children) {
    if (child.type !== 'element' || !blocks.has(child.tagName)) continue
    if (rightToLeft.test(firstLetter(child))) child.properties['dir'] = 'rtl'
  }
}

/** Code and formulas have no say. */
function firstLetter(of: Nodes): string {
  let found = ''
  visit(of, (node) => {
    if (node.type === 'element' && node.tagName === 'code') return SKIP
    if (node.type === 'text') [found = ''] = /\p{L}/u.exec(node.value) ?? []
    return found === '' ? undefined : EXIT
  })
  return found
}
