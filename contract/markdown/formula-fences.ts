import type { Root, RootContentMap } from 'mdast'
import { EXIT, visit } from 'unist-util-visit'

/** Punctuation after a displayed formula, which stays with it. */
export const sentenceEnd = /^[.,;]+/

/** Limits the work: a text of 4 KB is parsed 128 times at most, the longest 8 times. */
const mostRead = 512 * 1024

/** Allows `$$` of a formula anywhere; remark-math needs them on separate lines, or treats the rest as a formula. */
export function parseFormulas(
  source: string,
  parse: (text: string) => Root,
): { markdown: Root; text: string } {
  let text = source
  let markdown = parse(text)
  for (let read = 0, from = 0; read < mostRead; read += text.length) {
    const fault = findFault(markdown, text, from)
    if (fault === null) break
    text = text.slice(0, fault.start) + fault.written + text.slice(fault.end)
    from = fault.start + fault.written.length
    markdown = parse(text)
  }
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
