/** The meaning of LaTeX commands and environments in statements; names have no backslash. */

/** Reads a table of names and values, separated by spaces. A Map has no inherited names. */
const table = (source: string): ReadonlyMap<string, string> =>
  new Map(
    Array.from(source.matchAll(/(\S+) +(\S+)/g), ([, name = '', value = '']) => [name, value]),
  )

const names = (source: string): ReadonlySet<string> => new Set(source.trim().split(/\s+/))

export const headings = table('section ##  subsection ###  subsubsection ####  paragraph ####')
/** Commands of Polygon's style that start a section, with its heading. */
export const sections = table(`
  InputFile Input  OutputFile Output  Interaction Interaction  Scoring Scoring
  Note Notes  Notes Notes  Explanation Notes`)
/** Environments of Kattis' style that are sections; each name is the heading. */
export const sectionEnvironments = names('Input Output Interaction')
export const marks = table('emph *  textit *  textsl *  it *  textbf **  bf **  strong **  sout ~~')
export const code = names('texttt t tt code lstinline')
/** Commands whose argument is shown unchanged. */
export const transparent = names('text textsc textrm textsf underline uline mbox')
/** Layout commands, with the number of arguments to drop. */
export const ignored = table(`
  noindent 0  centering 0  medskip 0  bigskip 0  smallskip 0  newpage 0  clearpage 0  par 0
  protect 0  hfill 0  vfill 0  small 0  normalsize 0  large 0  footnotesize 0  label 1  vspace 1
  hspace 1  problemname 1  setlength 2  renewcommand 2  hline 0  newline 0  linebreak 0
  pagebreak 0  rm 0  sf 0  sloppy 0  raggedright 0  usepackage 1  documentclass 1  looseness 0
  maketitle 0  Examples 0  Example 0  exmp 2  exmpfile 2  nextsample 0  remainingsamples 0
  sampleinput 1  sampleoutput 1  ref 1  cite 1  index 1`)
export const pictures = names('includegraphics illustration includesvg')

export const verbatim = names('verbatim lstlisting Verbatim alltt minted')
export const lists = names('itemize enumerate description')
export const tables = names('tabular tabular* tabularx array')
export const displayed = names('equation displaymath align gather eqnarray multline')

export const escapes = new Map([
  ...table('% %  # \\#  & &  $ \\$  { {  } }  _ \\_'),
  ['-', ''],
  ['/', ''],
])

export const symbols = new Map([
  ...table(`
    ldots …  dots …  textellipsis …  textbackslash \\\\  textasciitilde \\~  textasciicircum ^
    textendash –  textemdash —  textquotesingle '  textquotedbl "  textless \\<  textgreater >
    textbar \\|  textunderscore \\_  aa å  AA Å  ae æ  AE Æ  oe œ  OE Œ  o ø  O Ø  ss ß  l ł  L Ł
    i ı  j ȷ  copyright ©  pounds £  euro €  textdegree °  degree °  LaTeX LaTeX  TeX TeX  S §
    P ¶  textmu µ  slash /`),
  ['quad', ' '],
  ['qquad', ' '],
])

/** Accents, as combining characters that follow their letter. */
export const accents = table(`
  " \u0308  ' \u0301  \` \u0300  ^ \u0302  ~ \u0303  = \u0304  . \u0307  c \u0327  v \u030c
  u \u0306  H \u030b  r \u030a  k \u0328`)
