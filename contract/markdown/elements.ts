import type { Element, Nodes, Root } from 'hast'
import { EXIT, SKIP, visit } from 'unist-util-visit'
import { isPictureName } from '../rules/files.ts'

/** A file of the problem that its description may show. */
type Picture = {
  src: string
  /** CSS pixels. They reserve the place, so that nothing moves when the picture arrives. */
  width: number
  height: number
  /** Used where the Markdown has no text; null if the picture is decorative. */
  alt: string | null
}
/** Pictures by file name, in a plain object because it is sent to another process. */
export type Pictures = Readonly<Record<string, Picture>>

const inlineImage = /^data:image\/(?:png|jpeg|gif|webp);base64,/i

/**
 * Removes images from elsewhere: they would tell another site about the reader, and could change after the
 * review. @returns a sentence for each
 */
export function dropImages(tree: Root, pictures: Pictures): string[] {
  const notes: string[] = []
  visit(tree, 'element', (element, index, parent) => {
    if (element.tagName !== 'img' || parent === undefined || index === undefined) return
    const source = String(element.properties['src'] ?? '')
    const name = nameOf(source)
    if (inlineImage.test(source) || Object.hasOwn(pictures, name)) return
    notes.push(
      isPictureName(name)
        ? `There is no picture named ${name}.`
        : `Images from elsewhere are not shown: ${source.slice(0, 200)}`,
    )
    parent.children[index] = { type: 'text', value: String(element.properties['alt'] ?? '') }
    return SKIP
  })
  return notes
}

/** Sets the addresses and sizes of the problem's own pictures. It runs after the sanitiser. */
export function setPictures(tree: Root, pictures: Pictures): void {
  visit(tree, 'element', (element) => {
    if (element.tagName !== 'img') return
    const name = nameOf(String(element.properties['src'] ?? ''))
    const picture = Object.hasOwn(pictures, name) ? pictures[name] : undefined
    if (picture === undefined) return
    const { src, width, height } = picture
    const { alt: written, title } = element.properties
    const alt = String(written ?? '') || (picture.alt ?? '')
    const look = { width, height, loading: 'lazy', decoding: 'async' }
    element.properties = { src, alt, ...(title !== undefined && { title }), ...look }
  })
}

/** Authors of other systems also write `./name`. */
function nameOf(source: string): string {
  return source.replace(/^\.\//, '')
}

/** Shifts headings so that the highest one becomes h2, since the page's title is its only h1. */
export function shiftHeadings(tree: Root): void {
  const headings: { element: Element; level: number }[] = []
  visit(tree, 'element', (element) => {
    const level = Number(/^h([1-6])$/.exec(element.tagName)?.[1] ?? 0)
    // The heading of the footnotes is generated and stays h2.
    const isGenerated = element.properties['id'] === 'footnote-label'
    if (level > 0 && !isGenerated) headings.push({ element, level })
  })
  const shift = 2 - Math.min(...headings.map(({ level }) => level))
  for (const { element, level } of headings) element.tagName = `h${Math.min(level + shift, 6)}`
}

/** Makes external links open in a new tab, without a referrer. */
export function markLinks(tree: Root): void {
  visit(tree, 'element', (element) => {
    const href = element.properties['href']
    if (element.tagName !== 'a' || typeof href !== 'string') return
    // A path, a query or a fragment stays on this site; "//host" and "/\host" do not.
    if (/^(?:[?#]|\/(?![/\\]))/.test(href)) return
    element.properties['rel'] = ['nofollow', 'noopener', 'noreferrer', 'ugc']
    element.properties['target'] = '_blank'
  })
}

const blocks = new Set(['ul', 'ol', 'blockquote', 'table'])
/** Hebrew, Arabic and the scripts between them, and their presentation forms. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** Sets the direction of blocks by their first letter. The style sheet sets that of headings and paragraphs. */
export function setDirections(tree: Root): void {
  for (const child of tree.children) {
    if (child.type !== 'element' || !blocks.has(child.tagName)) continue
    if (rightToLeft.test(firstLetter(child))) child.properties['dir'] = 'rtl'
  }
}

/** Returns the first letter outside code and formulas. */
function firstLetter(of: Nodes): string {
  let found = ''
  visit(of, (node) => {
    if (node.type === 'element' && node.tagName === 'code') return SKIP
    if (node.type === 'text') [found = ''] = /\p{L}/u.exec(node.value) ?? []
    return found === '' ? undefined : EXIT
  })
  return found
}
