import type {
  Paragraph,
  Parents,
  PhrasingContent,
  PhrasingContentMap,
  Root,
  RootContent,
} from 'mdast'
import { SKIP, visit } from 'unist-util-visit'
import { sentenceEnd } from './formula-fences.ts'

/** Makes `$$x$$` a block anywhere in a paragraph. remark-math requires `$$` on separate lines. */
export function displayFormulas(markdown: Root, source: string): void {
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
