import { type Language, languageExtension } from '#contract'

type Place = {
  from: number
  to: number
  line: number
  /** Counts from 1, in UTF-16 units of that line. */
  column?: number
}

/** Limits the work, since a program can print any number of references. */
const mostPlaces = 500
/** Maximum length of a stack frame before its line number. */
const longestFrame = 300

const names: Readonly<Record<Language, RegExp>> = {
  c: /\ba\.c:(\d+)(?::(\d+))?/g,
  cpp: /\ba\.cpp:(\d+)(?::(\d+))?/g,
  java: /(?<![\w/$.])[A-Za-z_$][\w$]*\.java:(\d+)/g,
  python: /(?<="(?:\/w\/)?a\.py", |\(a\.py, )line (\d+)/g,
  javascript: /(?<![\w/])(?:file:\/\/)?\/w\/a\.js:(\d+)(?::(\d+))?/g,
}
/** Matches the position at the end of the first line, which the judge wrote. */
const ownLine = /(?<= \((?:[^\s(),]+\.java, )?)line (\d+)(?=\)(?:\n|$))/

/** Returns a pattern for "a.go:3:5", "a.cs(3,5)" and "a.php on line 3", as most compilers write it. */
export function usualName(language: Language): RegExp {
  const file = String.raw`(?<![\w./-])(?:/w/|\./)?a\.${languageExtension(language)}`
  return new RegExp(String.raw`${file}(?:[:(]| on line )(\d+)(?:[:,](\d+))?`, 'g')
}

/** Their compilers count columns in display cells. */
const inCells: readonly Language[] = ['c', 'cpp']

/** @param code the source; references beyond its last line are ignored */
export function placesIn(language: Language, text: string, code: string): Place[] {
  const source = code.split('\n')
  const found: RegExpExecArray[] = []
  for (const match of text.matchAll(names[language] ?? usualName(language))) {
    if (found.push(match) === mostPlaces) break
  }
  const end = text.indexOf('\n')
  const first = ownLine.exec(end === -1 ? text : text.slice(0, end))
  const known = first === null || found.some(({ index }) => index === first.index)
  return (known ? found : [first, ...found]).flatMap((match): Place[] => {
    const line = Number(match[1])
    const its = source[line - 1]
    if (its === undefined || ofLibrary(language, text, match.index)) return []
    const place = { from: match.index, to: match.index + match[0].length, line }
    if (match[2] === undefined) return [place]
    const printed = Number(match[2])
    const column = inCells.includes(language) ? columnOfDisplay(its, printed) : printed
    return [{ ...place, column }]
  })
}

/** Returns true for frames of Java's library, which have a module: "at java.base/java.lang…". */
function ofLibrary(language: Language, text: string, index: number): boolean {
  if (language !== 'java') return false
  const before = text.slice(Math.max(0, index - longestFrame), index)
  const frame = before.slice(before.lastIndexOf('\n') + 1)
  return /^\tat [^\s(]*\/[^\s(]*\($/.test(frame)
}

/** Columns beyond this are not converted: users would not notice the difference. */
const farthest = 1000
const gccTab = 8
const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]|\p{Extended_Pictographic}/u

/** Converts a column of gcc, which counts display cells, to UTF-16 units of the line. */
export function columnOfDisplay(line: string, display: number): number {
  if (display > farthest) return Math.min(display, line.length + 1)
  let cells = 0
  let units = 0
  for (const letter of line) {
    if (cells >= display - 1) break
    cells += letter === '\t' ? gccTab - (cells % gccTab) : wide.test(letter) ? 2 : 1
    units += letter.length
  }
  return units + 1
}
