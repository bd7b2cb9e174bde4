import type { Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'

const inlineImage = /^data:image\/(?:png|jpeg|gif|webp);base64,/i

/**
 * Replaces images that are not embedded in the text by their description. They would tell another
 * site about the reader, and could change after the review.
 *
 * @returns the addresses of the dropped images
 */
export function dropImages(tree: Root): string[] {
  const dropped: string[] = []
  visit(tree, 'element', (element, index, parent) => {
    if (element.tagName !== 'img' || parent === undefined || index === undefined) return
    const source = String(element.properties['src'] ?? '')
    if (inlineImage.test(source)) return
    dropped.push(source)
    parent.children[index] = { type: 'text', value: String(element.properties['alt'] ?? '') }
    return SKIP
  })
  return dropped
}
