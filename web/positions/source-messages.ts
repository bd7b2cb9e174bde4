/**
 * Reads messages about the learner's own lines. The judge puts the exception of a run, and of most
 * compile errors, into a separate first line with the line number at the end. An error inside a
 * library's template is attributed to the learner's line that instantiated it.
 */
import type { Language } from '#contract'
import { columnOfDisplay, usualName } from './places-in.ts'

export type SourceMessage = {
  /** The line, from 1. */
  line: number
  /** The column, from 1, in UTF-16 units of that line; absent if unknown. */
  column?: number
  severity: 'error' | 'warning' | 'info'
  message: string
}

const mostMessages = 50
/** More than `mostMessages`, because several of them can be equal. */
const mostRead = 500

export function sourceMessages(language: Language, text: string, code: string): SourceMessage[] {
  const source = code.split('\n')
  const lines = text.split('\n')
  const seen = new Set<string>()
  return [...firstLine(lines, source, language), ...listedMessages(lines, source, language)]
    .filter(({ line, message }) => {
      const key = `${line}:${message}`
      if (line < 1 || line > source.length || seen.has(key)) return false
      seen.add(key)
      return true
    })
    .slice(0, mostMessages)
}

function listedMessages(lines: string[], source: string[], language: Language): SourceMessage[] {
  if (language === 'java') return javacMessages(lines)
  if (language === 'c' || language === 'cpp') return gccMessages(lines, source)
  return language === 'python' || language === 'javascript' ? [] : usualMessages(lines, language)
}

/** Matches "ZeroDivisionError: division by zero (line 2)", and for Java "… (Main.java, line 5)". */
function firstLine(lines: string[], source: string[], language: Language): SourceMessage[] {
  const [, message, number] =
    /^(.+) \((?:[^\s(),]+\.java, )?line (\d+)\)$/.exec(lines[0] ?? '') ?? []
  if (message === undefined) return []
  const line = Number(number)
  const column = columnUnderCaret(language, lines, line, source[line - 1] ?? '')
  return [{ line, severity: 'error', message, ...(column === null ? {} : { column }) }]
}

/** Python prints the line with an indentation of four blanks instead of its own; Node unchanged. */
function columnUnderCaret(language: Language, lines: string[], line: number, source: string) {
  const named = {
    python: new RegExp(`^ *File "(?:/w/)?a\\.py", line ${line}\\b`),
    javascript: new RegExp(`^(?:file://)?/w/a\\.js:${line}$`),
  }
  if (language !== 'python' && language !== 'javascript') return null
  const at = lines.findLastIndex((text) => named[language].test(text))
  const marks = lines[at + 2] ?? ''
  if (at < 0 || !/^[ \t]*~*\^[~^]*[ \t]*$/.test(marks)) return null
  const caret = marks.indexOf('^')
  const indentation = source.length - source.trimStart().length
  return language === 'javascript' ? caret + 1 : Math.max(1, caret - 4 + indentation + 1)
}

const gccLine = /^a\.c(?:pp)?:(\d+):(\d+): (fatal error|error|warning|note): (.*)$/
const headerError = /^\/\S+?:\d+:\d+: (fatal error|error): (.*)$/
const askedFor = /^(?:a\.c(?:pp)?:(\d+):(\d+): +required from here|.*\bfrom a\.c(?:pp)?:(\d+)[:,]$)/
/** Notes without information about their line. */
const idle = /^(?:each undeclared identifier is|candidate|suggested alternative)/

function gccMessages(lines: string[], source: string[]): SourceMessage[] {
  const found: SourceMessage[] = []
  let asked: { line: number; column?: number } | null = null
  const placeOf = (line: string | undefined, column: string | undefined) => {
    if (column === undefined) return { line: Number(line) }
    const text = source[Number(line) - 1] ?? ''
    return { line: Number(line), column: columnOfDisplay(text, Number(column)) }
  }
  for (const text of lines) {
    if (found.length === mostRead) break
    const required = askedFor.exec(text)
    if (required !== null) {
      asked = placeOf(required[1] ?? required[3], required[2])
      continue
    }
    const [, line, column, kind = '', message = ''] = gccLine.exec(text) ?? []
    if (line !== undefined) {
      if (!idle.test(message)) {
        found.push({ ...placeOf(line, column), severity: severityOf(kind), message })
      }
      continue
    }
    const inHeader = headerError.exec(text)
    if (inHeader?.[2] !== undefined && asked !== null) {
      found.push({ ...asked, severity: 'error', message: inHeader[2] })
    }
  }
  return found
}

function severityOf(kind: string): SourceMessage['severity'] {
  if (/^(?:note|hint)$/i.test(kind)) return 'info'
  return /^warning$/i.test(kind) ? 'warning' : 'error'
}

const javacLine = /^[^\s/:]+\.java:(\d+): (error|warning): (.*)$/

function javacMessages(lines: string[]): SourceMessage[] {
  return lines.flatMap((text, at): SourceMessage[] => {
    const [, line, kind, message = ''] = javacLine.exec(text) ?? []
    if (line === undefined) return []
    const end = lines.findIndex((next, index) => index > at && /^\S/.test(next) && index > at + 1)
    const rest = lines.slice(at + 1, end === -1 ? undefined : end)
    const caret = rest.find((next) => /^[ \t]*\^$/.test(next))?.indexOf('^')
    const details = rest.flatMap(
      (next) => /^ {2}(?:symbol|location|required|found|reason): +(.*)$/.exec(next)?.[1] ?? [],
    )
    return [
      {
        line: Number(line),
        severity: kind === 'warning' ? 'warning' : 'error',
        message: [message, ...details].join(', '),
        ...(caret === undefined ? {} : { column: caret + 1 }),
      },
    ]
  })
}

const usualStart = /^[):]*\s*(?:(fatal error|fatal|error|warning|note|hint)\b[^:]*:)?\s*(.*)$/i
/** "error[E0308]: mismatched types", whose position is in the next line, after an arrow. */
const beforeArrow = /^(error|warning)(?:\[\w+\])?: (.*)$/

/** Reads the messages of compilers that begin with the place, or that point to it by an arrow. */
function usualMessages(lines: string[], language: Language): SourceMessage[] {
  const found: SourceMessage[] = []
  for (const [at, text] of lines.entries()) {
    if (found.length === mostRead) break
    const place = usualName(language).exec(text)
    if (place === null) continue
    const before = text.slice(0, place.index)
    const arrow = before.trim() === '-->' ? beforeArrow.exec(lines[at - 1] ?? '') : null
    if (arrow === null && before !== '') continue
    const start = usualStart.exec(text.slice(place.index + place[0].length))
    const [, kind = 'error', message = ''] = arrow ?? start ?? []
    const words = message === '' ? (lines[at + 1] ?? '').trim() : message
    if (words === '') continue
    const column = place[2] === undefined ? {} : { column: Number(place[2]) }
    found.push({ line: Number(place[1]), ...column, severity: severityOf(kind), message: words })
  }
  return found
}

/**
 * Returns the number of a line after the code was changed, from 1; null if it is between the first
 * and the last change.
 */
export function movedLine(line: number, before: string, after: string): number | null {
  if (before === after) return line
  const old = before.split('\n')
  const now = after.split('\n')
  const most = Math.min(old.length, now.length)
  let start = 0
  while (start < most && old[start] === now[start]) start += 1
  let end = 0
  while (end < most - start && old[old.length - 1 - end] === now[now.length - 1 - end]) end += 1
  if (line <= start) return line
  return line > old.length - end ? line + now.length - old.length : null
}
