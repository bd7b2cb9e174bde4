/** Splits the Markdown of a statement at headings, as formats with several fields need it, and finds its pictures. */
import type { RootContent } from 'mdast'
import { visit } from 'unist-util-visit'
import { parseMarkdown } from '#contract/markdown/parse-markdown.ts'

/**
 * Returns the text before the first heading under '', and the other parts by their headings. Importing
 * joins the parts in the order of `headings`, so a text in another order stays one part, and so does one with
 * an empty part, whose heading would be lost.
 */
export function splitParts(source: string, headings: readonly string[]): Map<string, string> {
  const given = source.replaceAll('\r\n', '\n').trim()
  const whole = new Map([['', given]])
  const { markdown, text } = parseMarkdown(given)
  // A definition is found in its own part alone.
  const isOnePart = markdown.children.some(({ type }) => /definition/i.test(type))
  if (isOnePart) return whole
  const found = markdown.children.flatMap((block) => {
    const name = headingOf(block)
    return name !== undefined && headings.includes(name) ? [{ name, ...placeOf(block) }] : []
  })
  const parts = found.map(({ name, end }, index) => {
    return [name, text.slice(end, found[index + 1]?.start).trim()] as const
  })
  const places = parts.map(([name]) => headings.indexOf(name))
  const isInOrder = places.every((place, index) => place > (places[index - 1] ?? -1))
  if (!isInOrder || parts.some(([, part]) => part === '')) return whole
  return new Map([['', text.slice(0, found[0]?.start).trim()], ...parts])
}

function headingOf(block: RootContent): string | undefined {
  if (block.type !== 'heading' || block.depth !== 2) return undefined
  const [only, ...others] = block.children
  return only?.type === 'text' && others.length === 0 ? only.value : undefined
}

function placeOf({ position }: RootContent) {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 }
}

/** Authors also write `./name`. */
export const pictureName = (address: string): string => address.replace(/^\.\//, '')

/** Returns the file names of the pictures that a statement shows. */
export function picturesOf(source: string): Set<string> {
  const names = new Set<string>()
  visit(parseMarkdown(source).markdown, ['image', 'definition'], (node) => {
    if ('url' in node) names.add(pictureName(node.url))
  })
  return names
}
