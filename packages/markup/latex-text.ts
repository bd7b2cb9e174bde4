/** Characters that LaTeX writes as commands or shorthands. */

/** Commands without an argument that produce text. */
export const symbols: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ ldots: '…', dots: '…', textellipsis: '…', textbackslash: '\\\\', textasciitilde: '\\~' },
    ...{ textendash: '–', textemdash: '—', textquotesingle: "'", textquotedbl: '"', quad: ' ' },
    ...{ textless: '\\<', textgreater: '>', textbar: '\\|', textunderscore: '\\_', qquad: ' ' },
    ...{ aa: 'å', AA: 'Å', ae: 'æ', AE: 'Æ', oe: 'œ', OE: 'Œ', o: 'ø', O: 'Ø', ss: 'ß', l: 'ł' },
    ...{
      L: 'Ł',
      i: 'ı',
      j: 'ȷ',
      copyright: '©',
      pounds: '£',
      euro: '€',
      textdegree: '°',
      degree: '°',
    },
    ...{
      LaTeX: 'LaTeX',
      TeX: 'TeX',
      S: '§',
      P: '¶',
      textmu: 'µ',
      textasciicircum: '^',
      slash: '/',
    },
  }),
)

/** Accents, as combining characters that follow their letter. */
export const accents: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ '"': '\u0308', "'": '\u0301', '`': '\u0300', '^': '\u0302', '~': '\u0303', '=': '\u0304' },
    ...{
      '.': '\u0307',
      c: '\u0327',
      v: '\u030c',
      u: '\u0306',
      H: '\u030b',
      r: '\u030a',
      k: '\u0328',
    },
  }),
)

const quotes: [RegExp, string][] = [
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
  const typeset = quotes.reduce((done, [from, to]) => done.replace(from, to), text)
  return typeset.replaceAll(/[*_[\]<`|]/g, '\\$&')
}

/** Converts text that must stay literal, as in code. */
export function inCode(text: string): string {
  const longest = longestRun(text)
  const fence = '`'.repeat(longest + 1)
  const space = text.startsWith('`') || text.endsWith('`') ? ' ' : ''
  return `${fence}${space}${text}${space}${fence}`
}

export function codeBlock(text: string): string {
  const longest = Math.max(2, longestRun(text))
  const fence = '`'.repeat(longest + 1)
  return `${fence}\n${text.replace(/^\n+/, '').trimEnd()}\n${fence}`
}

/** Returns the longest run of backticks; the fence around it must be longer. */
function longestRun(text: string): number {
  let longest = 0
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length)
  return longest
}
