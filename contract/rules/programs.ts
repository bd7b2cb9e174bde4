/**
 * The rules of a problem's own programs, such as its checker: one source in any offered language, and
 * header files beside it.
 */
import type { FieldError } from '../envelope.ts'
import { isLanguage, type Language } from '../languages.ts'
import { limits } from '../limits.ts'
import { type ProgramProtocol, programProtocols } from '../states.ts'
import { languageMessage } from './code.ts'
import { checkStorable, codePoints, utf8Bytes } from './text.ts'

/** A file beside the source, for `#include` or for an import. */
export type HeaderFile = { name: string; text: string }

export type ProblemProgram = {
  protocol: ProgramProtocol
  language: Language
  code: string
  /** Further arguments of an `icpc` program, separated by white space. */
  flags: string
  headers: HeaderFile[]
}

type Part = 'Protocol' | 'Language' | 'Code' | 'Flags' | 'Headers'
/** The form's fields of a checker. */
export type CheckerFields = { [Name in `checker${Part}`]?: string }

export type CheckerValues = {
  /** Absent: unchanged; null: the problem has no checker. */
  checker?: ProblemProgram | null
}

/** Reads the checker of a form. Its fields are ignored unless the comparison is `program`. */
export function readChecker(fields: CheckerFields & { comparison?: string }): {
  values: CheckerValues
  errors: FieldError[]
} {
  if (fields.comparison?.trim() !== 'program') return { values: { checker: null }, errors: [] }
  const { checkerProtocol = '', checkerLanguage = '', checkerFlags = '' } = fields
  const code = fields.checkerCode
  if (code === undefined) return { values: {}, errors: [] }
  const protocol = programProtocols.find((known) => known === checkerProtocol.trim())
  const language = checkerLanguage.trim()
  const flags = checkerFlags.trim()
  const headers = readHeaders(fields.checkerHeaders ?? '')
  const messages: Record<Part, string | null> = {
    Protocol: protocol === undefined ? `Protocol must be ${programProtocols.join(' or ')}` : null,
    Language: isLanguage(language) ? null : languageMessage(),
    Code: checkProgramCode(code),
    Flags: checkFlags(flags),
    Headers: typeof headers === 'string' ? headers : null,
  }
  const errors = Object.entries(messages).flatMap(([part, message]) =>
    message === null ? [] : [{ field: `checker${part}`, message: `Checker: ${message}` }],
  )
  if (errors.length > 0 || protocol === undefined || typeof headers === 'string') {
    return { values: {}, errors }
  }
  return { values: { checker: { protocol, language, code, flags, headers } }, errors }
}

function checkProgramCode(code: string): string | null {
  if (code.trim() === '') return 'Code is required'
  const { codeBytes } = limits.programs
  if (utf8Bytes(code) > codeBytes) return `Code must be at most ${codeBytes / 1024} KB`
  return checkStorable('Code', code)
}

function checkFlags(flags: string): string | null {
  const { flagsLength } = limits.programs
  if (codePoints(flags) > flagsLength) return `Arguments must be at most ${flagsLength} characters`
  return checkStorable('Arguments', flags)
}

/** A plain file name, which no program can take for an option or a path. */
const headerName = /^[A-Za-z0-9_][A-Za-z0-9_+.-]{0,63}$/

/** Returns the header files of a JSON list, or its error. */
function readHeaders(text: string): HeaderFile[] | string {
  if (text.trim() === '') return []
  const { headers: most, headerBytes } = limits.programs
  if (utf8Bytes(text) > headerBytes) {
    return `Header files must be at most ${headerBytes / 1024} KB in all`
  }
  const list = parseHeaders(text)
  if (list === null) return 'Header files must be a JSON list of objects with name and text'
  if (list.length > most) return `There must be at most ${most} header files`
  const names = new Set<string>()
  for (const { name, text: content } of list) {
    if (!headerName.test(name)) {
      return `The header file name "${name.slice(0, 70)}" must have letters, digits, "_", "+", "-" and "." only`
    }
    if (names.has(name)) return `There are two header files named ${name}`
    names.add(name)
    const message = checkStorable(name, content)
    if (message !== null) return message
  }
  return list
}

function parseHeaders(text: string): HeaderFile[] | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  if (!Array.isArray(value)) return null
  const files: HeaderFile[] = []
  for (const item of value as unknown[]) {
    if (typeof item !== 'object' || item === null) return null
    const [name, content] = ['name', 'text'].map(
      (key): unknown => Object.getOwnPropertyDescriptor(item, key)?.value,
    )
    if (typeof name !== 'string' || typeof content !== 'string') return null
    files.push({ name, text: content })
  }
  return files
}
