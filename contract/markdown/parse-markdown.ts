/** Parses Markdown in which `$$` of a formula may stand anywhere; remark-math requires separate lines. */
import type {
  Paragraph,
  Parents,
  PhrasingContent,
  PhrasingContentMap,
  Root,
  RootContent,
  RootContentMap,
} from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { EXIT, SKIP, visit } from 'unist-util-visit'

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkMath).freeze()

/** Punctuation after a displayed formula, which stays with it. */
const sentenceEnd = /^[.,;]+/

/** Limits the work: a text of 4 KB is parsed 128 times at most, the longest 8 times. */
const mostRead = 512 * 1024

/** @returns the elements, and the text that their positions refer to */
export function parseMarkdown(source: string): { markdown: Root; text: string } {
  let text = source
  let markdown = parser.parse(text)
  for (let read = 0, from = 0; read < mostRead; read += text.length) {
    const fault = findFault(markdown, text, from)
    if (fault === null) break
    text = text.slice(0, fault.start) + fault.written + text.slice(fault.end)
    from = fault.start + fault.written.length
    markdown = parser.parse(text)
  }
  displayFormulas(markdown, text)
  return { markdown, text }
}

interface Fault {
  /** Range of the formula, including its dollar signs. */
  start: number
  end: number
  /** The formula with its dollar signs on separate lines. */
  written: string
}

function findFault(markdown: Root, text: string, from: number): Fault | null {
  let found: Fault | null = null
  visit(markdown, 'math', (math) => {
    found = faultOf(math, text, from)
    return found === null ? undefined : EXIT
  })
  return found
}

function faultOf({ position }: RootContentMap['math'], text: string, from: number): Fault | null {
  const start = position?.start.offset
  const nodeEnd = position?.end.offset
  if (start === undefined || nodeEnd === undefined || start < from) return null
  const [, body] = /^\$\$(?!\$)([\s\S]*?)\$\$/.exec(text.slice(start, nodeEnd)) ?? []
  if (body === undefined) return null
  const close = start + body.length + 4
  const [sentence = ''] = sentenceEnd.exec(text.slice(close)) ?? []
  const end = close + sentence.length
  const lineStart = text.lastIndexOf('\n', start) + 1
  // Continues the surrounding block: a list by its indentation, a quote by its mark.
  const line = `\n${text.slice(lineStart, start).replaceAll(/[^>\s]/g, ' ')}`
  const lastBreak = body.lastIndexOf('\n')
  const beginsAlone = /^[ \t]*\r?\n/.test(body)
  const endsAlone = lastBreak !== -1 && /^[>\s]*$/.test(body.slice(lastBreak))
  const isLast = /^[ \t]*(\r?\n|$)/.test(text.slice(end))
  if (beginsAlone && endsAlone && isLast && sentence === '') return null
  const formula = (endsAlone ? body.slice(0, lastBreak) : body).trimEnd()
  const opened = beginsAlone ? formula : line + formula
  return { start, end, written: `$$${opened}${sentence}${line}$$${isLast ? '' : line}` }
}

/** Makes `$$x$$` a block anywhere in a paragraph. */
function displayFormulas(markdown: Root, source: string): void {
  visit(markdown, 'paragraph', (paragraph, index, parent: Parents | undefined) => {
    if (parent === undefined || index === undefined) return undefined
    if (!paragraph.children.some((child) => isDisplay(child, source))) return SKIP
    const blocks = split(paragraph, source)
    ;(parent.children as RootContent[]).splice(index, 1, ...blocks)
    return [SKIP, index + blocks.length]
  })
}

function split(paragraph: Paragraph, source: string): RootContent[] {
  const blocks: RootContent[] = []
  let children: PhrasingContent[] = []
  const end = () => {
    const isEmpty = children.every((child) => child.type === 'text' && child.value.trim() === '')
    if (!isEmpty) blocks.push({ type: 'paragraph', children })
    children = []
  }
  for (const [at, child] of paragraph.children.entries()) {
    if (!isDisplay(child, source)) {
      children.push(child)
      continue
    }
    end()
    blocks.push(displayed(child.value + takenFrom(paragraph.children[at + 1])))
  }
  end()
  return blocks
}

function isDisplay(
  node: PhrasingContent,
  source: string,
): node is PhrasingContentMap['inlineMath'] {
  const start = node.position?.start.offset
  return (
    node.type === 'inlineMath' &&
    start !== undefined &&
    /^\$\$[^$]/.test(source.slice(start, start + 3))
  )
}

function takenFrom(next: PhrasingContent | undefined): string {
  if (next?.type !== 'text') return ''
  const [found = ''] = sentenceEnd.exec(next.value) ?? []
  next.value = next.value.slice(found.length)
  return found
}

function displayed(value: string): RootContent {
  const properties = { className: ['language-math', 'math-display'] }
  const code = {
    type: 'element' as const,
    tagName: 'code',
    properties,
    children: [{ type: 'text' as const, value }],
  }
  return { type: 'math', value, data: { hName: 'pre', hChildren: [code] } }
}
