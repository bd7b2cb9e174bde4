/** Writes the parts of a statement in Markdown from their LaTeX content. */

/** Internal markers; they are removed from a source that contains them. */
export const [itemStart, cellEnd, rowEnd] = ['\uE000', '\uE001', '\uE002']
export const placeMarks = /[\uE000-\uE002]/g

const mostColumns = 50

const typography: [RegExp, string][] = [
  [/``/g, '“'],
  [/''/g, '”'],
  [/,,/g, '„'],
  [/<</g, '«'],
  [/>>/g, '»'],
  [/---/g, '—'],
  [/--/g, '–'],
  [/~/g, '\u00a0'],
]

/** Converts plain text between commands: replaces typographic shorthands, and escapes Markdown. */
export function plainText(text: string): string {
  const typeset = typography.reduce((done, [from, to]) => done.replace(from, to), text)
  return typeset.replaceAll(/[*_[\]<`|]/g, '\\$&')
}

/** Undoes what plainText escapes, for titles, which are not in Markdown. */
export const withoutEscapes = (text: string) => text.replaceAll(/\\([*_[\]<`|])/g, '$1')

/** Escapes a dash or a number at the start of a line, which Markdown would read as a list. */
export const notAsBlock = (text: string) =>
  text.replace(/^([-+#>])(?=\s)/, '\\$1').replace(/^(\d+)([.)])(?=\s)/, '$1\\$2')

export const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
export const inline = (formula: string) => `$${oneLine(formula)}$`
export const display = (formula: string) =>
  `\n\n$$\n${formula.trim().replaceAll(/\n\s*\n/g, '\n')}\n$$\n\n`

/** Adds emphasis marks; Markdown requires spaces at the edges to be outside them. */
export function wrapped(text: string, mark: string): string {
  const inner = text.trim()
  if (inner === '') return text
  const start = text.indexOf(inner)
  return `${text.slice(0, start)}${mark}${inner}${mark}${text.slice(start + inner.length)}`
}

const signs: Readonly<Record<string, string>> = {
  ...{ backslash: '\\', asciicircum: '^', asciitilde: '~' },
}

export const unescaped = (source: string) =>
  source
    .replaceAll(/\\([%#&${}_ ])/g, '$1')
    .replaceAll(
      /\\text(backslash|asciicircum|asciitilde)(?:\{\})?/g,
      (_, name: string) => signs[name] ?? '',
    )
    .replaceAll(/\s+/g, ' ')

export function inCode(text: string): string {
  const fence = fenceAround(text, 1)
  const space = text.startsWith('`') || text.endsWith('`') ? ' ' : ''
  return `${fence}${space}${text}${space}${fence}`
}

export function codeBlock(text: string): string {
  const fence = fenceAround(text, 3)
  return `\n\n${fence}\n${text.replace(/^\n+/, '').trimEnd()}\n${fence}\n\n`
}

/** Returns more backticks than any run in the text has. */
export function fenceAround(text: string, least: number): string {
  let count = least
  for (const [run] of text.matchAll(/`+/g)) count = Math.max(count, run.length + 1)
  return '`'.repeat(count)
}

export function list(inside: string, ordered: boolean): string {
  const items = inside.split(itemStart).slice(1)
  const lines = items.map((item, index) => {
    const start = ordered ? `${index + 1}. ` : '- '
    return start + tidied(item).replaceAll(/\n(?=.)/g, `\n${' '.repeat(start.length)}`)
  })
  return `\n\n${lines.join('\n')}\n\n`
}

export function table(inside: string): string {
  const rows = inside
    .split(rowEnd)
    .map((row) => row.split(cellEnd).map(oneLine))
    .filter((cells) => cells.some((cell) => cell !== ''))
  const widest = rows.reduce((most, cells) => Math.max(most, cells.length), 1)
  const columns = Math.min(mostColumns, widest)
  const lines = rows.map((cells) => {
    const full = Array.from({ length: columns }, (_, column) => cells[column] ?? '')
    return `| ${full.join(' | ')} |`
  })
  const [head = '', ...body] = lines
  return `\n\n${[head, `|${' --- |'.repeat(columns)}`, ...body].join('\n')}\n\n`
}

/** Removes trailing spaces, and all but one of consecutive empty lines. */
export function tidied(markdown: string): string {
  const lines = markdown.replaceAll(placeMarks, '').split('\n')
  return lines
    .map((line, index) => (lines[index + 1]?.trim() === '' ? line.trimEnd() : line))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
