/**
 * A statement in LaTeX as Markdown, as far as statements go: paragraphs, sections, lists, tables,
 * emphasis, code, quotes and formulas, whose source stays as it is. It is no LaTeX: macros are not
 * run, an unknown command is left out (its arguments stay), and what was left out is told.
 */
import { BadPackage } from '../bad-package.ts'
import { LatexReader } from './latex-reader.ts'
import { accents, codeBlock, inCode, plainText, symbols } from './latex-text.ts'

export interface Converted {
  markdown: string
  /** What could not be converted, one sentence each. */
  left: string[]
}

const deepest = 100

const headings: Record<string, string> = {
  ...{ section: '##', subsection: '###', subsubsection: '####', paragraph: '####' },
}
/** Commands of Polygon's style that begin a section. */
const sections: Record<string, string> = {
  InputFile: 'Input',
  OutputFile: 'Output',
  Interaction: 'Interaction',
  Scoring: 'Scoring',
  Note: 'Notes',
  Notes: 'Notes',
  Explanation: 'Notes',
}
const marks: Record<string, string> = {
  ...{ emph: '*', textit: '*', textsl: '*', it: '*', textbf: '**', bf: '**', strong: '**' },
}
const code = new Set(['texttt', 't', 'tt', 'code', 'lstinline'])
/** Their argument is shown as it is. */
const transparent = new Set(['text', 'textsc', 'textrm', 'textsf', 'underline', 'uline', 'mbox'])
/** Layout only; with this many arguments, which are dropped. */
const ignored: Record<string, number> = {
  ...{ noindent: 0, centering: 0, medskip: 0, bigskip: 0, smallskip: 0, newpage: 0, clearpage: 0 },
  ...{ par: 0, protect: 0, hfill: 0, vfill: 0, small: 0, normalsize: 0, large: 0, footnotesize: 0 },
  ...{ label: 1, vspace: 1, hspace: 1, problemname: 1, setlength: 2, renewcommand: 2, hline: 0 },
  ...{ newline: 0, linebreak: 0, pagebreak: 0, rm: 0, sf: 0, sloppy: 0, raggedright: 0, item: 0 },
  ...{ usepackage: 1, documentclass: 1, looseness: 0, maketitle: 0, Examples: 0, Example: 0 },
  ...{ exmp: 2, exmpfile: 2, sampleinput: 1, sampleoutput: 1, ref: 1, cite: 1, index: 1 },
}
const pictures = new Set(['includegraphics', 'illustration', 'includesvg'])
const verbatim = new Set(['verbatim', 'lstlisting', 'Verbatim', 'alltt', 'minted'])
const lists = new Set(['itemize', 'enumerate', 'description'])
const tables = new Set(['tabular', 'tabular*', 'tabularx', 'array'])
const displayed = new Set(['equation', 'displaymath', 'align', 'gather', 'eqnarray', 'multline'])

export function latexToMarkdown(source: string): Converted {
  const converter = new Converter(source.replaceAll('\r\n', '\n').replaceAll(placeMarks, ''))
  const markdown = converter.blocks('')
  return { markdown: tidied(markdown), left: [...converter.left] }
}

class Converter {
  readonly left = new Set<string>()
  readonly #reader: LatexReader
  #depth = 0

  constructor(source: string) {
    this.#reader = new LatexReader(source)
  }

  /** Converts up to `\end{environment}`, up to a closing brace for "}", or up to the end for "". */
  blocks(end: string): string {
    if (++this.#depth > deepest) throw new BadPackage('The statement is nested too deeply.')
    const reader = this.#reader
    const made: string[] = []
    while (!reader.done) {
      if (end === '}' && reader.take(/\}/y)) break
      const closed = reader.take(/\\end\s*\{([^}]*)\}/y)
      if (closed) {
        if (closed[1] === end) break
        continue
      }
      const next = this.#next(end, made.at(-1) ?? '')
      if (next !== '') made.push(next)
    }
    this.#depth--
    return made.join('')
  }

  /** @param before what was made last; empty at the beginning */
  #next(end: string, before: string): string {
    const reader = this.#reader
    const comment = reader.take(/%[^\n]*(?:\n[ \t]*)?/y)
    // The line that a comment ends goes on in the next one, unless that is empty.
    if (comment) return reader.take(/\n\s*/y) ? '\n\n' : ''
    if (reader.take(/\n[ \t]*\n\s*/y)) return '\n\n'
    if (reader.take(/\n[ \t]*/y)) return '\n'
    if (reader.take(/\$\$\$/y)) return inline(reader.formula('$$$'))
    if (reader.take(/\$\$|\\\[/y)) {
      return display(reader.formula(reader.source[reader.at - 1] === '[' ? '\\]' : '$$'))
    }
    if (reader.take(/\$/y)) return inline(reader.formula('$'))
    if (reader.take(/\\\(/y)) return inline(reader.formula('\\)'))
    if (reader.take(/\{/y)) return this.#group()
    if (reader.take(/\}/y)) return ''
    if (reader.take(/&/y)) return tables.has(end) ? cellEnd : '&'
    if (reader.take(/\\\\(?:\[[^\]]*\])?\s*/y)) return tables.has(end) ? rowEnd : '  \n'
    const escaped = reader.take(/\\([%#&${}_ ,;!/-])/y)?.[1]
    if (escaped !== undefined) return escapes[escaped] ?? ' '
    const accent = reader.take(/\\(["'`^~=.]|[cvuHrk](?![A-Za-z]))/y)?.[1]
    if (accent !== undefined) return this.#accented(accent)
    const command = reader.take(/\\([A-Za-z]+)\*?/y)?.[1]
    if (command !== undefined) return this.#command(command, before)
    if (reader.take(/\\./sy)) return ''
    const text = plainText(reader.take(/[^\\${}%&\n]+|[\s\S]/y)?.[0] ?? '')
    return before === '' || before.endsWith('\n') ? notAsBlock(text) : text
  }

  /** A group; old commands in it ({\bf …}) reach to its end. */
  #group(): string {
    const old = this.#reader.take(/\s*\\(bf|it|em|tt|sl)(?![A-Za-z])\s*/y)?.[1]
    if (old === undefined) return this.blocks('}')
    if (old === 'tt') {
      this.#reader.at = this.#reader.source.lastIndexOf('{', this.#reader.at)
      return inCode(unescaped(this.#reader.rawArgument().replace(/^\s*\\tt\s*/, '')))
    }
    return wrapped(this.blocks('}'), old === 'bf' ? '**' : '*')
  }

  #accented(accent: string): string {
    const letter = this.#reader.rawArgument().replace(/^\\([ij])$/, '$1')
    return (letter + (accents[accent] ?? '')).normalize('NFC')
  }

  #argument(): string {
    this.#reader.take(/\s*/y)
    if (this.#reader.take(/\{/y)) return this.blocks('}')
    return plainText(this.#reader.rawArgument())
  }

  #command(name: string, before: string): string {
    const reader = this.#reader
    if (name === 'begin') return this.#environment(reader.rawArgument())
    if (name === 'item') return itemStart + this.#label()
    if (name === 'verb') return inCode(reader.upTo(reader.source[reader.at++] ?? ''))
    if (code.has(name)) return inCode(unescaped(reader.rawArgument()))
    if (name === 'url') return `<${reader.rawArgument()}>`
    if (name === 'href') {
      const address = reader.rawArgument()
      return `[${this.#argument()}](${address.replaceAll(/[\s()]/g, encodeURIComponent)})`
    }
    if (pictures.has(name)) return this.#picture(name)
    const heading = headings[name]
    if (heading !== undefined) return `\n\n${heading} ${oneLine(this.#argument())}\n\n`
    const section = sections[name]
    if (section !== undefined) return `\n\n## ${section}\n\n`
    const mark = marks[name]
    if (mark !== undefined) return wrapped(this.#argument(), mark)
    if (transparent.has(name)) return this.#argument()
    if (name === 'footnote' || name === 'caption') return ` (${oneLine(this.#argument())})`
    const symbol = symbols[name]
    if (symbol !== undefined) {
      reader.take(/[ \t]*(?:\{\})?/y)
      return symbol
    }
    const dropped = ignored[name]
    if (dropped === undefined) this.left.add(`The command \\${name} of the statement is not known.`)
    reader.take(/(?:\[[^\]\n]*\])*/y)
    for (let index = 0; index < (dropped ?? 0); index++) reader.rawArgument()
    reader.take(/[ \t]*(?:\{\})?/y)
    return name === 'par' ? '\n\n' : before === '' ? '' : ' '
  }

  #label(): string {
    const label = this.#reader.take(/\s*\[([^\]]*)\]/y)?.[1] ?? ''
    return label === '' ? '' : wrapped(latexToMarkdown(label).markdown, '**')
  }

  #picture(name: string): string {
    this.#reader.take(/\s*(?:\[[^\]]*\])?/y)
    if (name === 'illustration') this.#reader.rawArgument()
    const file = this.#reader.rawArgument()
    this.left.add(`The picture ${file} is not carried over.`)
    return name === 'illustration' ? `\n\n*${oneLine(this.#argument())}*\n\n` : ''
  }

  #environment(name: string): string {
    const bare = name.replace('*', '')
    if (verbatim.has(bare)) {
      this.#reader.take(/(?:\[[^\]]*\])?(?:\{[^}]*\})?/y)
      return `\n\n${codeBlock(this.#reader.upTo(`\\end{${name}}`))}\n\n`
    }
    if (displayed.has(bare)) {
      const source = this.#reader.upTo(`\\end{${name}}`)
      return display(/&|\\\\/.test(source) ? `\\begin{aligned}${source}\\end{aligned}` : source)
    }
    if (lists.has(bare)) {
      this.#reader.take(/\s*(?:\[[^\]]*\])?/y)
      return list(this.blocks(name), bare === 'enumerate')
    }
    if (tables.has(name)) {
      if (name === 'tabularx' || name === 'tabular*') this.#reader.rawArgument()
      this.#reader.take(/\s*(?:\[[^\]]*\])?/y)
      this.#reader.rawArgument()
      return table(this.blocks(name))
    }
    if (bare === 'example' || bare === 'examplewide') {
      this.#reader.upTo(`\\end{${name}}`)
      return ''
    }
    // Polygon's own: the title, two file names and two limits.
    if (bare === 'problem') for (let index = 0; index < 5; index++) this.#reader.rawArgument()
    if (bare === 'figure' || bare === 'table') this.#reader.take(/\s*(?:\[[^\]]*\])?/y)
    if (bare === 'wrapfigure') for (let index = 0; index < 2; index++) this.#reader.rawArgument()
    const inside = this.blocks(name)
    return bare === 'quote' || bare === 'quotation'
      ? `\n\n${tidied(inside).replaceAll(/^/gm, '> ')}\n\n`
      : `\n\n${inside}\n\n`
  }
}

/** Marks of places that are no text; a source that holds them has them dropped. */
const [itemStart, cellEnd, rowEnd] = ['\uE000', '\uE001', '\uE002']
const placeMarks = /[\uE000-\uE002]/g

/** A dash or a number at the start of a line is no list here. */
const notAsBlock = (text: string) =>
  text.replace(/^([-+#>])(?=\s)/, '\\$1').replace(/^(\d+)([.)])(?=\s)/, '$1\\$2')

const escapes: Record<string, string> = {
  ...{ '%': '%', '#': '\\#', '&': '&', $: '\\$', '{': '{', '}': '}', _: '\\_', '-': '', '/': '' },
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
const inline = (formula: string) => `$${oneLine(formula)}$`
const display = (formula: string) =>
  `\n\n$$\n${formula.trim().replaceAll(/\n\s*\n/g, '\n')}\n$$\n\n`

/** Spaces at the edges must stand outside of the marks. */
function wrapped(text: string, mark: string): string {
  const [, before = '', inner = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? []
  return inner === '' ? text : `${before}${mark}${inner}${mark}${after}`
}

const unescaped = (source: string) =>
  source
    .replaceAll(/\\([%#&${}_ ])/g, '$1')
    .replaceAll(/\\textbackslash(?:\{\})?/g, '\\')
    .replaceAll(/\s+/g, ' ')

function list(inside: string, ordered: boolean): string {
  const items = inside.split(itemStart).slice(1)
  const lines = items.map((item, index) => {
    const start = ordered ? `${index + 1}. ` : '- '
    const text = tidied(item)
    return start + text.replaceAll(/\n(?=.)/g, `\n${' '.repeat(start.length)}`)
  })
  return `\n\n${lines.join('\n')}\n\n`
}

function table(inside: string): string {
  const rows = inside
    .split(rowEnd)
    .map((row) => row.split(cellEnd).map(oneLine))
    .filter((cells) => cells.some((cell) => cell !== ''))
  const columns = Math.max(1, ...rows.map((cells) => cells.length))
  const lines = rows.map((cells) => {
    const full = Array.from({ length: columns }, (_, column) => cells[column] ?? '')
    return `| ${full.join(' | ')} |`
  })
  const [head = '', ...body] = lines
  return `\n\n${[head, `|${' --- |'.repeat(columns)}`, ...body].join('\n')}\n\n`
}

function tidied(markdown: string): string {
  return markdown
    .replaceAll(placeMarks, '')
    .replaceAll(/[ \t]+\n(?=\n)/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
