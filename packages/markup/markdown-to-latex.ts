/** Converts the Markdown of a statement to LaTeX, as `latexToMarkdown` reads it. */
import type { List, ListItem, Nodes, Parents, Root, Table } from 'mdast'
import { visit } from 'unist-util-visit'
import { parseMarkdown } from '#contract/markdown/parse-markdown.ts'

export function markdownToLatex(source: string): string {
  const { markdown } = parseMarkdown(source)
  return new LatexWriter(markdown).blocks(markdown)
}

const letters: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '^': '\\textasciicircum{}',
  '~': '\\textasciitilde{}',
  '\u00a0': '~',
}
const escaped = (text: string) =>
  text.replaceAll(/[\\^~\u00a0{}$&#%_]/g, (letter) => letters[letter] ?? `\\${letter}`)

/** Keeps LaTeX from joining these to a dash or a quotation mark. */
const apart = (text: string) =>
  text.replaceAll(/(?<=-)-|(?<=')'|(?<=`)`|(?<=<)<|(?<=>)>|(?<=,),/g, '{}$&')

/** Returns plain text as LaTeX. A bracket or a star at its start would belong to the command before it. */
export const latexText = (text: string): string => apart(escaped(text)).replace(/^[[*]/, '{$&}')

const sections = ['section', 'section', 'section', 'subsection', 'subsubsection']
const columns: Readonly<Record<string, string>> = { center: 'c', right: 'r' }

class LatexWriter {
  readonly #addresses = new Map<string, string>()
  readonly #notes = new Map<string, Parents>()

  constructor(tree: Root) {
    visit(tree, (node) => {
      if (node.type === 'definition') this.#addresses.set(node.identifier, node.url)
      if (node.type === 'footnoteDefinition') this.#notes.set(node.identifier, node)
    })
  }

  blocks(parent: Parents): string {
    const made = parent.children.map((node) => this.#block(node))
    return made.filter((block) => block !== '').join('\n\n')
  }

  #block(node: Nodes): string {
    switch (node.type) {
      case 'paragraph':
        return this.#inlines(node)
      case 'heading':
        return `\\${sections[node.depth] ?? 'subsubsection'}*{${this.#inlines(node)}}`
      case 'code':
        return verbatim(node.value)
      case 'math':
        return `$$\n${node.value}\n$$`
      case 'blockquote':
        return environment('quote', this.blocks(node))
      case 'list':
        return this.#list(node)
      case 'table':
        return this.#table(node)
      case 'thematicBreak':
        return '\\bigskip'
      default:
        return ''
    }
  }

  #list({ ordered, children }: List): string {
    const items = children.map((item: ListItem) => `\\item ${this.blocks(item)}`)
    return environment(ordered === true ? 'enumerate' : 'itemize', items.join('\n'))
  }

  #table({ align, children }: Table): string {
    const rows = children.map((row) => {
      const cells = row.children.map((cell) => this.#inlines(cell))
      return `${cells.join(' & ')} \\\\ \\hline`
    })
    const count = children[0]?.children.length ?? 0
    const kinds = Array.from({ length: count }, (_, at) => columns[align?.[at] ?? ''] ?? 'l')
    const start = `\\begin{tabular}{|${kinds.join('|')}|}\n\\hline`
    return `${start}\n${rows.join('\n')}\n\\end{tabular}`
  }

  #inlines(parent: Parents): string {
    return parent.children.map((node) => this.#inline(node)).join('')
  }

  #inline(node: Nodes): string {
    switch (node.type) {
      case 'text':
        return latexText(node.value)
      case 'emphasis':
        return `\\textit{${this.#inlines(node)}}`
      case 'strong':
        return `\\textbf{${this.#inlines(node)}}`
      case 'delete':
        return `\\sout{${this.#inlines(node)}}`
      case 'inlineCode':
        return `\\texttt{${escaped(node.value)}}`
      case 'inlineMath':
        return `$${node.value}$`
      case 'break':
        return '\\\\\n'
      case 'link':
        return this.#link(node.url, node)
      case 'linkReference':
        return this.#link(this.#addresses.get(node.identifier) ?? '', node)
      case 'image':
        return `\\includegraphics{${node.url}}`
      case 'imageReference':
        return `\\includegraphics{${this.#addresses.get(node.identifier) ?? ''}}`
      case 'footnoteReference':
        return this.#note(node.identifier)
      default:
        return ''
    }
  }

  #link(address: string, inside: Parents): string {
    const target = address.replaceAll(/[{}\\\s]/g, encodeURIComponent)
    const [only] = inside.children
    const isBare = only?.type === 'text' && only.value === address
    return isBare ? `\\url{${target}}` : `\\href{${target}}{${this.#inlines(inside)}}`
  }

  #note(identifier: string): string {
    const note = this.#notes.get(identifier)
    // A note that refers to itself must end.
    this.#notes.delete(identifier)
    return note === undefined ? '' : `\\footnote{${this.blocks(note)}}`
  }
}

function environment(name: string, inside: string): string {
  return `\\begin{${name}}\n${inside}\n\\end{${name}}`
}

function verbatim(code: string): string {
  const name = code.includes('\\end{lstlisting}') ? 'verbatim' : 'lstlisting'
  return environment(name, code)
}
