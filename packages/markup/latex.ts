/**
 * Converts a statement from LaTeX to Markdown: paragraphs, sections, lists, tables, emphasis, code,
 * quotes and formulas, whose source is unchanged. Macros with arguments are not run. An unknown command is
 * removed (its arguments stay) and reported.
 */
import { BadPackage } from '../bad-package.ts'
import * as commands from './latex-commands.ts'
import * as markdown from './latex-markdown.ts'
import { LatexReader } from './latex-reader.ts'
import { markdownPicture, noPictures, type PictureOf, plainAlt } from './picture.ts'

const deepest = 100

/** @param losses receives a sentence for each part that could not be converted */
export function latexToMarkdown(
  source: string,
  losses = new Set<string>(),
  pictureOf = noPictures(losses),
): string {
  const given = source.replaceAll('\r\n', '\n').replaceAll(markdown.placeMarks, '')
  const plain = withoutMacros(given)
  return markdown.tidied(new Converter(plain, losses, pictureOf).blocks(''))
}

class Converter extends LatexReader {
  readonly #losses: Set<string>
  readonly #pictureOf: PictureOf
  #depth = 0

  constructor(source: string, losses: Set<string>, pictureOf: PictureOf) {
    super(source)
    this.#losses = losses
    this.#pictureOf = pictureOf
  }

  /** Converts up to `\end{environment}`, up to a closing brace for "}", or up to the end for "". */
  blocks(end: string): string {
    if (++this.#depth > deepest) throw new BadPackage('The statement is nested too deeply.')
    const made: string[] = []
    while (!this.done) {
      if (end === '}' && this.take(/\}/y)) break
      const closed = this.take(/\\end\s*\{([^}\n]{0,100})\}/y)
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
    const comment = this.take(/%[^\n]*(?:\n[ \t]*)?/y)
    // A comment joins its line with the next one, unless that is empty.
    if (comment) return this.take(/\n\s*/y) ? '\n\n' : ''
    if (this.take(/\n[ \t]*\n\s*/y)) return '\n\n'
    if (this.take(/\n[ \t]*/y)) return '\n'
    if (this.take(/\$\$\$/y)) return markdown.inline(this.formula('$$$'))
    if (this.take(/\$\$|\\\[/y)) {
      return markdown.display(this.formula(this.source[this.at - 1] === '[' ? '\\]' : '$$'))
    }
    if (this.take(/\$/y)) return markdown.inline(this.formula('$'))
    if (this.take(/\\\(/y)) return markdown.inline(this.formula('\\)'))
    if (this.take(/\{/y)) return this.#group()
    if (this.take(/\}/y)) return ''
    if (this.take(/&/y)) return commands.tables.has(end) ? markdown.cellEnd : '&'
    if (this.take(/\\\\(?:\[[^\]]{0,200}\])?\s*/y))
      return commands.tables.has(end) ? markdown.rowEnd : '  \n'
    const escaped = this.take(/\\([%#&${}_ ,;!/-])/y)?.[1]
    if (escaped !== undefined) return commands.escapes.get(escaped) ?? ' '
    const accent = this.take(/\\(["'`^~=.]|[cvuHrk](?![A-Za-z]))/y)?.[1]
    if (accent !== undefined) return this.#accented(accent)
    const command = this.take(/\\([A-Za-z]+)\*?/y)?.[1]
    if (command !== undefined) return this.#command(command, before)
    if (this.take(/\\./sy)) return ''
    const text = markdown.plainText(this.take(/[^\\${}%&\n]+|[\s\S]/y)?.[0] ?? '')
    return before === '' || before.endsWith('\n') ? markdown.notAsBlock(text) : text
  }

  /** Converts a group; old font commands in it ({\bf …}) apply up to its end. */
  #group(): string {
    const old = this.take(/\s*\\(bf|it|em|tt|sl)(?![A-Za-z])\s*/y)?.[1]
    if (old === undefined) return this.blocks('}')
    if (old === 'tt') {
      this.at = this.source.lastIndexOf('{', this.at)
      return markdown.inCode(markdown.unescaped(this.rawArgument().replace(/^\s*\\tt\s*/, '')))
    }
    return markdown.wrapped(this.blocks('}'), old === 'bf' ? '**' : '*')
  }

  #accented(accent: string): string {
    const letter = this.rawArgument().replace(/^\\([ij])$/, '$1')
    return (letter + (commands.accents.get(accent) ?? '')).normalize('NFC')
  }

  #argument(): string {
    this.take(/\s*/y)
    if (this.take(/\{/y)) return this.blocks('}')
    return markdown.plainText(this.rawArgument())
  }

  #command(name: string, before: string): string {
    if (name === 'begin') return this.#environment(this.rawArgument())
    if (name === 'item') return markdown.itemStart + this.#label()
    if (name === 'verb') return markdown.inCode(this.upTo(this.source[this.at++] ?? ''))
    if (commands.code.has(name)) return markdown.inCode(markdown.unescaped(this.rawArgument()))
    if (name === 'url') return `<${this.rawArgument()}>`
    if (name === 'href') {
      const address = this.rawArgument()
      return `[${this.#argument()}](${address.replaceAll(/[\s()]/g, encodeURIComponent)})`
    }
    if (commands.pictures.has(name)) return this.#picture(name)
    const heading = commands.headings.get(name)
    if (heading !== undefined) return `\n\n${heading} ${markdown.oneLine(this.#argument())}\n\n`
    const section = commands.sections.get(name)
    if (section !== undefined) return `\n\n## ${section}\n\n`
    const mark = commands.marks.get(name)
    if (mark !== undefined) return markdown.wrapped(this.#argument(), mark)
    if (commands.transparent.has(name)) return this.#argument()
    if (name === 'footnote' || name === 'caption') return ` (${markdown.oneLine(this.#argument())})`
    const symbol = commands.symbols.get(name)
    if (symbol !== undefined) {
      this.take(/[ \t]*(?:\{\})?/y)
      return symbol
    }
    const dropped = commands.ignored.get(name)
    if (dropped === undefined)
      this.#losses.add(`The command \\${name} of the statement is not known.`)
    this.take(/(?:\[[^\]\n]{0,200}\])*/y)
    for (let index = 0; index < Number(dropped ?? 0); index++) this.rawArgument()
    this.take(/[ \t]*(?:\{\})?/y)
    return name === 'par' ? '\n\n' : before === '' ? '' : ' '
  }

  #label(): string {
    const label = this.take(/\s*\[([^\]]{0,200})\]/y)?.[1] ?? ''
    return label === '' ? '' : markdown.wrapped(latexToMarkdown(label), '**')
  }

  #picture(name: string): string {
    this.take(/\s*(?:\[[^\]]{0,200}\])?/y)
    if (name === 'illustration') this.rawArgument()
    const file = this.rawArgument().trim()
    const caption = name === 'illustration' ? markdown.oneLine(this.#argument()) : ''
    const found = this.#pictureOf(file, plainAlt(caption))
    const shown = found === undefined ? '' : markdownPicture(plainAlt(caption), found)
    if (name !== 'illustration') return shown
    return `\n\n${[shown, caption === '' ? '' : `*${caption}*`].filter(Boolean).join('\n\n')}\n\n`
  }

  #environment(name: string): string {
    const bare = name.replace('*', '')
    if (commands.verbatim.has(bare)) {
      this.take(/(?:\[[^\]]{0,200}\])?(?:\{[^}]{0,100}\})?/y)
      return markdown.codeBlock(this.upTo(`\\end{${name}}`))
    }
    if (commands.displayed.has(bare)) {
      const source = this.upTo(`\\end{${name}}`)
      return markdown.display(
        /&|\\\\/.test(source) ? `\\begin{aligned}${source}\\end{aligned}` : source,
      )
    }
    if (commands.lists.has(bare)) {
      this.take(/\s*(?:\[[^\]]{0,200}\])?/y)
      return markdown.list(this.blocks(name), bare === 'enumerate')
    }
    if (commands.tables.has(name)) {
      if (name === 'tabularx' || name === 'tabular*') this.rawArgument()
      this.take(/\s*(?:\[[^\]]{0,200}\])?/y)
      this.rawArgument()
      return markdown.table(this.blocks(name))
    }
    if (bare === 'example' || bare === 'examplewide') {
      this.upTo(`\\end{${name}}`)
      return ''
    }
    // Polygon's environment has five arguments: the title, two file names and two limits.
    if (bare === 'problem') for (let index = 0; index < 5; index++) this.rawArgument()
    if (bare === 'figure' || bare === 'table') this.take(/\s*(?:\[[^\]]{0,200}\])?/y)
    if (bare === 'wrapfigure') for (let index = 0; index < 2; index++) this.rawArgument()
    const inside = this.blocks(name)
    if (commands.sectionEnvironments.has(bare)) return `\n\n## ${bare}\n\n${inside}\n\n`
    return bare === 'quote' || bare === 'quotation'
      ? `\n\n${markdown.tidied(inside).replaceAll(/^/gm, '> ')}\n\n`
      : `\n\n${inside}\n\n`
  }
}

const definition =
  /\\(?:def|(?:re)?newcommand\*?)\s*(?:\{\\([A-Za-z]{1,50})\}|\\([A-Za-z]{1,50}))\s*\{((?:[^{}]|\{[^{}]{0,200}\}){0,200})\}/g
const longestExpanded = 2 * 1024 * 1024

/**
 * Replaces the macros without arguments that a statement defines, such as `\newcommand{\maxn}{1000}`.
 * @throws BadPackage if the text becomes too long
 */
function withoutMacros(source: string): string {
  const macros = new Map<string, string>()
  const rest = source.replaceAll(definition, (_, braced, bare, text: string) => {
    macros.set(braced ?? bare, expanded(text, macros))
    return ''
  })
  return macros.size === 0 ? source : expanded(rest, macros)
}

function expanded(source: string, macros: ReadonlyMap<string, string>): string {
  let length = source.length
  return source.replaceAll(/\\([A-Za-z]+)(?:\{\})?/g, (whole, name: string) => {
    const text = macros.get(name)
    if (text === undefined) return whole
    length += text.length
    if (length > longestExpanded)
      throw new BadPackage('The macros of the statement make it too long.')
    return text
  })
}
