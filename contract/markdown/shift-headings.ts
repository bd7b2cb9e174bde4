import type { Element, Root } from 'hast'
import { visit } from 'unist-util-visit'

/**
 * The page's title is its only h1. So the highest heading of a text becomes h2 and the others
 * keep their distance from it, whichever level the author began with.
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

/** The heading of the footnotes is not the author's; it is h2 and stays so. */
function headingLevel({ tagName, properties }: Element): number | undefined {
  if (properties['id'] === 'footnote-label') return undefined
  return /^h[1-6]$/.test(tagName) ? Number(tagName[1]) : undefined
}
