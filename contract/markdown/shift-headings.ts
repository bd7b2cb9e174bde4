import type { Element, Root } from 'hast'
import { visit } from 'unist-util-visit'

/**
 * Shifts headings so that the highest one becomes h2, since the page's title is its only h1. The
 * others keep their distance from it.
 */
export function shiftHeadings(tree: Root): void {
  const levels: number[] = []
  visit(tree, 'element', (element) => {
    const level = headingLevel(element)
    if (level !== undefined) levels.push(level)
  })
  const shift = 2 - Math.min(...levels)
  visit(tree, 'element', (element) => {
    const level = headingLevel(element)
    if (level !== undefined) element.tagName = `h${Math.min(level + shift, 6)}`
  })
}

/**
 * Returns the level of an author's heading. The heading of the footnotes is generated and stays h2.
 */
function headingLevel({ tagName, properties }: Element): number | undefined {
  if (properties['id'] === 'footnote-label') return undefined
  return /^h[1-6]$/.test(tagName) ? Number(tagName[1]) : undefined
}
