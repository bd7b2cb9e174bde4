/** The meaning of LaTeX commands and environments in statements; names have no backslash. */
const mapOf = <Value>(entries: Record<string, Value>): ReadonlyMap<string, Value> =>
  new Map(Object.entries(entries))

export const headings = mapOf({
  ...{ section: '##', subsection: '###', subsubsection: '####', paragraph: '####' },
})
/** Commands of Polygon's style that start a section. */
export const sections = mapOf({
  InputFile: 'Input',
  OutputFile: 'Output',
  Interaction: 'Interaction',
  Scoring: 'Scoring',
  Note: 'Notes',
  Notes: 'Notes',
  Explanation: 'Notes',
})
export const marks = mapOf({
  ...{ emph: '*', textit: '*', textsl: '*', it: '*', textbf: '**', bf: '**', strong: '**' },
})
export const code = new Set(['texttt', 't', 'tt', 'code', 'lstinline'])
/** Commands whose argument is shown unchanged. */
export const transparent = new Set([
  ...['text', 'textsc', 'textrm', 'textsf', 'underline', 'uline', 'mbox'],
])
/** Layout commands, with the number of arguments to drop. */
export const ignored = mapOf({
  ...{ noindent: 0, centering: 0, medskip: 0, bigskip: 0, smallskip: 0, newpage: 0, clearpage: 0 },
  ...{ par: 0, protect: 0, hfill: 0, vfill: 0, small: 0, normalsize: 0, large: 0, footnotesize: 0 },
  ...{ label: 1, vspace: 1, hspace: 1, problemname: 1, setlength: 2, renewcommand: 2, hline: 0 },
  ...{ newline: 0, linebreak: 0, pagebreak: 0, rm: 0, sf: 0, sloppy: 0, raggedright: 0 },
  ...{ usepackage: 1, documentclass: 1, looseness: 0, maketitle: 0, Examples: 0, Example: 0 },
  ...{
    exmp: 2,
    exmpfile: 2,
    nextsample: 0,
    remainingsamples: 0,
    sampleinput: 1,
    sampleoutput: 1,
    ref: 1,
    cite: 1,
    index: 1,
  },
})
export const pictures = new Set(['includegraphics', 'illustration', 'includesvg'])

export const verbatim = new Set(['verbatim', 'lstlisting', 'Verbatim', 'alltt', 'minted'])
export const lists = new Set(['itemize', 'enumerate', 'description'])
export const tables = new Set(['tabular', 'tabular*', 'tabularx', 'array'])
export const displayed = new Set([
  ...['equation', 'displaymath', 'align', 'gather', 'eqnarray', 'multline'],
])

/** Characters that follow a backslash. */
export const escapes = mapOf({
  ...{ '%': '%', '#': '\\#', '&': '&', $: '\\$', '{': '{', '}': '}', _: '\\_', '-': '', '/': '' },
})
