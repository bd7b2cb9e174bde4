import type { Language } from '#contract'
import { columnOfDisplay } from './columns.ts'

/** A position in a text that refers to a line of the learner's source. */
export type Place = {
  /** Start and end of the reference in the text. */
  from: number
  to: number
  line: number
  /** From 1, in UTF-16 units of that line. */
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
/** At the end of the judge's own first line. */
const ownLine = /(?<= \((?:[^\s(),]+\.java, )?)line (\d+)(?=\)(?:\n|$))/

/** @param code the source; references beyond its last line are ignored */
export function placesIn(language: Language, text: string, code: string): Place[] {
  const source = code.split('\n')
  const found: RegExpExecArray[] = []
  for (const match of text.matchAll(names[language])) {
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
    const told = Number(match[2])
    return [{ ...place, column: language === 'javascript' ? told : columnOfDisplay(its, told) }]
  })
}

/**
 * Returns true for frames of Java's library, which have a module before a slash: "at
 * java.base/java.lang…".
 */
function ofLibrary(language: Language, text: string, index: number): boolean {
  if (language !== 'java') return false
  const before = text.slice(Math.max(0, index - longestFrame), index)
  const frame = before.slice(before.lastIndexOf('\n') + 1)
  return (
    frame.startsWith('\tat ') && frame.endsWith('(') && /^[^\s(]*\/[^\s(]*\($/.test(frame.slice(4))
  )
}
