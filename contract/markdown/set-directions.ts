import type { Nodes, Root } from 'hast'
import { EXIT, SKIP, visit } from 'unist-util-visit'

const blocks = new Set(['ul', 'ol', 'blockquote', 'table'])
/** Hebrew, Arabic and the scripts between them, and their presentation forms. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/**
 * Sets the direction of lists, quotes and tables whose first letter is right-to-left, including
 * their marks and columns. The style sheet sets the direction of headings and paragraphs.
 */
export function setDirections(tree: Root): void {
  for (const child of tree.children) {
    if (child.type !== 'element' || !blocks.has(child.tagName)) continue
    if (rightToLeft.test(firstLetter(child))) child.properties['dir'] = 'rtl'
  }
}

/** Returns the first letter outside of code and formulas. */
function firstLetter(of: Nodes): string {
  let found = ''
  visit(of, (node) => {
    if (node.type === 'element' && node.tagName === 'code') return SKIP
    if (node.type === 'text') [found = ''] = /\p{L}/u.exec(node.value) ?? []
    return found === '' ? undefined : EXIT
  })
  return found
}
