/** Parses the Markdown of a statement, and splits it at headings as formats with several fields need it. */
import type { Root, RootContent } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { displayFormulas } from '#contract/markdown/display-formulas.ts'
import { parseFormulas } from '#contract/markdown/formula-fences.ts'

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkMath).freeze()

/** Returns the elements of a statement as the site shows them. */
export function parseMarkdown(source: string): Root {
  const { markdown, text } = parseFormulas(source, (written) => parser.parse(written))
  displayFormulas(markdown, text)
  return markdown
}

/**
 * Returns the text before the first heading under '', and the other parts by their headings. Importing
 * joins the parts in the order of `headings`, so a text in another order stays one part, and so does one with
 * an empty part, whose heading would be lost.
 */
export function splitParts(source: string, headings: readonly string[]): Map<string, string> {
  const given = source.replaceAll('\r\n', '\n').trim()
  const whole = new Map([['', given]])
  const { markdown, text } = parseFormulas(given, (written) => parser.parse(written))
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
  const tree = parseMarkdown(source)
  visit(tree, ['image', 'definition'], (node) => {
    if ('url' in node) names.add(pictureName(node.url))
  })
  return names
}
