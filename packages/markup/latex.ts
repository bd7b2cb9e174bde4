/**
 * Converts a statement from LaTeX to Markdown: paragraphs, sections, lists, tables, emphasis, code,
 * quotes and formulas, whose source is unchanged. It does not run macros. An unknown command is
 * removed (its arguments stay) and reported.
 */
import { BadPackage } from '../bad-package.ts'
import {
  cellEnd,
  display,
  inline,
  itemStart,
  list,
  notAsBlock,
  oneLine,
  placeMarks,
  rowEnd,
  table,
  tidied,
  unescaped,
  wrapped,
} from './latex-blocks.ts'
import {
  code,
  displayed,
  escapes,
  headings,
  ignored,
  lists,
  marks,
  pictures,
  sections,
  tables,
  transparent,
  verbatim,
} from './latex-commands.ts'
import { LatexReader } from './latex-reader.ts'
import { accents, codeBlock, inCode, plainText, symbols } from './latex-text.ts'

export interface Converted {
  markdown: string
  /** Content that could not be converted, one sentence each. */
  left: string[]
}

const deepest = 100

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
      const closed = reader.take(/\\end\s*\{([^}\n]{0,100})\}/y)
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

  /** @param before the previous result; empty at the start */
  #next(end: string, before: string): string {
    const reader = this.#reader
    const comment = reader.take(/%[^\n]*(?:\n[ \t]*)?/y)
    // A comment joins its line with the next one, unless that is empty.
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
    if (reader.take(/\\\\(?:\[[^\]]{0,200}\])?\s*/y)) return tables.has(end) ? rowEnd : '  \n'
    const escaped = reader.take(/\\([%#&${}_ ,;!/-])/y)?.[1]
    if (escaped !== undefined) return escapes.get(escaped) ?? ' '
    const accent = reader.take(/\\(["'`^~=.]|[cvuHrk](?![A-Za-z]))/y)?.[1]
    if (accent !== undefined) return this.#accented(accent)
    const command = reader.take(/\\([A-Za-z]+)\*?/y)?.[1]
    if (command !== undefined) return this.#command(command, before)
    if (reader.take(/\\./sy)) return ''
    const text = plainText(reader.take(/[^\\${}%&\n]+|[\s\S]/y)?.[0] ?? '')
    return before === '' || before.endsWith('\n') ? notAsBlock(text) : text
  }

  /** Converts a group; old font commands in it ({\bf …}) apply up to its end. */
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
    return (letter + (accents.get(accent) ?? '')).normalize('NFC')
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
    const heading = headings.get(name)
    if (heading !== undefined) return `\n\n${heading} ${oneLine(this.#argument())}\n\n`
    const section = sections.get(name)
    if (section !== undefined) return `\n\n## ${section}\n\n`
    const mark = marks.get(name)
    if (mark !== undefined) return wrapped(this.#argument(), mark)
    if (transparent.has(name)) return this.#argument()
    if (name === 'footnote' || name === 'caption') return ` (${oneLine(this.#argument())})`
    const symbol = symbols.get(name)
    if (symbol !== undefined) {
      reader.take(/[ \t]*(?:\{\})?/y)
      return symbol
    }
    const dropped = ignored.get(name)
    if (dropped === undefined) this.left.add(`The command \\${name} of the statement is not known.`)
    reader.take(/(?:\[[^\]\n]{0,200}\])*/y)
    for (let index = 0; index < (dropped ?? 0); index++) reader.rawArgument()
    reader.take(/[ \t]*(?:\{\})?/y)
    return name === 'par' ? '\n\n' : before === '' ? '' : ' '
  }

  #label(): string {
    const label = this.#reader.take(/\s*\[([^\]]{0,200})\]/y)?.[1] ?? ''
    return label === '' ? '' : wrapped(latexToMarkdown(label).markdown, '**')
  }

  #picture(name: string): string {
    this.#reader.take(/\s*(?:\[[^\]]{0,200}\])?/y)
    if (name === 'illustration') this.#reader.rawArgument()
    const file = this.#reader.rawArgument()
    this.left.add(`The picture ${file} is not carried over.`)
    return name === 'illustration' ? `\n\n*${oneLine(this.#argument())}*\n\n` : ''
  }

  #environment(name: string): string {
    const bare = name.replace('*', '')
    if (verbatim.has(bare)) {
      this.#reader.take(/(?:\[[^\]]{0,200}\])?(?:\{[^}]{0,100}\})?/y)
      return `\n\n${codeBlock(this.#reader.upTo(`\\end{${name}}`))}\n\n`
    }
    if (displayed.has(bare)) {
      const source = this.#reader.upTo(`\\end{${name}}`)
      return display(/&|\\\\/.test(source) ? `\\begin{aligned}${source}\\end{aligned}` : source)
    }
    if (lists.has(bare)) {
      this.#reader.take(/\s*(?:\[[^\]]{0,200}\])?/y)
      return list(this.blocks(name), bare === 'enumerate')
    }
    if (tables.has(name)) {
      if (name === 'tabularx' || name === 'tabular*') this.#reader.rawArgument()
      this.#reader.take(/\s*(?:\[[^\]]{0,200}\])?/y)
      this.#reader.rawArgument()
      return table(this.blocks(name))
    }
    if (bare === 'example' || bare === 'examplewide') {
      this.#reader.upTo(`\\end{${name}}`)
      return ''
    }
    // Polygon's environment has five arguments: the title, two file names and two limits.
    if (bare === 'problem') for (let index = 0; index < 5; index++) this.#reader.rawArgument()
    if (bare === 'figure' || bare === 'table') this.#reader.take(/\s*(?:\[[^\]]{0,200}\])?/y)
    if (bare === 'wrapfigure') for (let index = 0; index < 2; index++) this.#reader.rawArgument()
    const inside = this.blocks(name)
    return bare === 'quote' || bare === 'quotation'
      ? `\n\n${tidied(inside).replaceAll(/^/gm, '> ')}\n\n`
      : `\n\n${inside}\n\n`
  }
}
