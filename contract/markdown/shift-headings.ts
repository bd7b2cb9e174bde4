import type { Root } from 'hast'
import { visit } from 'unist-util-visit'

/**
 * The page's title is its only h1. So the highest heading of a text becomes h2 and the others
 * keep their distance from it, whichever level the author began with.
 */
export function shiftHeadings(tree: Root): void {
  const levels: number[] = []
  visit(tree, 'element', (element) => {
    const level = headingLevel(element.tagName)
    if (level !== undefined) levels.push(level)
  })
  const shift = 2 - Math.min(...levels)
  visit(tree, 'element', (element) => {
    const level = headingLevel(element.tagName)
    if (level !== undefined) element.tagName = `h${Math.min(level + shift, 6)}`
  })
}

function headingLevel(tagName: string): number | undefined {
  return /^h[1-6]$/.test(tagName) ? Number(tagName[1]) : undefined
}
