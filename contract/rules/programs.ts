/**
 * The rules of a problem's own programs, such as its checker: one source in any offered language, and
 * header files beside it.
 */
import type { FieldError } from '../envelope.ts'
import { isLanguage } from '../languages.ts'
import { limits } from '../limits.ts'
import type { ProblemProgram } from '../shapes/contributions.ts'
import { type ProgramRole, programNames, programProtocols, programRoles } from '../states.ts'
import { languageMessage } from './code.ts'
import { parseListOf, propertiesOf } from './json-list.ts'
import { checkStorable, codePoints, utf8Bytes } from './text.ts'

export type { ProblemProgram }
export type HeaderFile = ProblemProgram['headers'][number]

export const programParts = ['Protocol', 'Language', 'Code', 'Flags', 'Headers'] as const
export type ProgramPart = (typeof programParts)[number]
export type ProgramField = `${ProgramRole}${ProgramPart}`
/** The fields of a form that `readPrograms` reads. */
export type ProgramFields = { [Name in ProgramField | 'comparison' | 'passes']?: string }

/** Absent: unchanged; null: the problem has no such program. */
export type ProgramValues = { [Role in ProgramRole]?: ProblemProgram | null }

/** A program whose code is required, one that may be removed, or none, whatever its fields contain. */
export type ProgramNeed = 'required' | 'optional' | 'none'

export function programNeed(role: ProgramRole, comparison: string): ProgramNeed {
  if (role === 'validator') return 'optional'
  if (role === 'interactor') return comparison === 'interactor' ? 'required' : 'none'
  if (comparison === 'program') return 'required'
  return comparison === 'interactor' ? 'optional' : 'none'
}

export function readPrograms(fields: ProgramFields): {
  values: ProgramValues
  errors: FieldError[]
} {
  const comparison = fields.comparison?.trim() ?? ''
  const values: ProgramValues = {}
  const errors: FieldError[] = []
  for (const role of programRoles) {
    const program = readProgram(fields, role, programNeed(role, comparison), errors)
    if (program !== undefined) values[role] = program
  }
  const passes = Number(fields.passes?.trim() || limits.passes.min)
  if (errors.length === 0) errors.push(...checkTogether({ ...values, comparison, passes }))
  return { values: errors.length === 0 ? values : {}, errors }
}

/** Returns undefined for a program that is unchanged or has errors. */
function readProgram(
  fields: ProgramFields,
  role: ProgramRole,
  need: ProgramNeed,
  errors: FieldError[],
): ProblemProgram | null | undefined {
  if (need === 'none') return null
  const textOf = (part: ProgramPart) => fields[`${role}${part}`] ?? ''
  const code = fields[`${role}Code`]
  if (code === undefined) return undefined
  if (need === 'optional' && code.trim() === '') return null
  const protocol = programProtocols.find((known) => known === textOf('Protocol').trim())
  const language = textOf('Language').trim()
  const flags = textOf('Flags').trim()
  const headers = readHeaders(textOf('Headers'))
  const messages: Record<ProgramPart, string | null> = {
    Protocol: protocol === undefined ? `Protocol must be ${programProtocols.join(' or ')}` : null,
    Language: isLanguage(language) ? null : languageMessage(),
    Code: checkProgramCode(code),
    Flags: checkFlags(flags),
    Headers: typeof headers === 'string' ? headers : null,
  }
  for (const part of programParts) {
    const message = messages[part]
    if (message !== null) errors.push(programError(role, part, message))
  }
  if (protocol === undefined || typeof headers === 'string') return undefined
  return { protocol, language, code, flags, headers }
}

function programError(role: ProgramRole, part: ProgramPart, message: string): FieldError {
  return { field: `${role}${part}`, message: `${programNames[role]}: ${message}` }
}

const codeRequired = 'Code is required'

/**
 * Checks what concerns several fields. A program that the form leaves unchanged is absent, and not
 * checked; the server checks again with those of the former revision.
 */
export function checkTogether({
  comparison,
  passes,
  checker,
  interactor,
}: ProgramValues & { comparison: string; passes: number }): FieldError[] {
  const errors: FieldError[] = []
  if (comparison === 'program' && checker === null) {
    errors.push(programError('checker', 'Code', codeRequired))
  }
  if (comparison === 'interactor' && interactor === null) {
    errors.push(programError('interactor', 'Code', codeRequired))
  }
  if (comparison === 'interactor' && checker) {
    // The checker reads the file that a testlib interactor leaves.
    const programs = { checker, interactor }
    const role = (['checker', 'interactor'] as const).find(
      (known) => programs[known]?.protocol === 'icpc',
    )
    const message = 'Protocol must be testlib, because a checker follows the interactor'
    if (role !== undefined) errors.push(programError(role, 'Protocol', message))
  }
  const deciding = comparison === 'interactor' ? interactor : checker
  if (passes > 1 && deciding !== undefined && deciding?.protocol !== 'icpc') {
    const message = 'More than one pass requires a checker or an interactor with the protocol icpc'
    errors.push({ field: 'passes', message })
  }
  return errors
}

function checkProgramCode(code: string): string | null {
  if (code.trim() === '') return codeRequired
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
  const list = parseListOf(text, parseHeader)
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

function parseHeader(item: unknown): HeaderFile | null {
  const [name, text] = propertiesOf(item, 'name', 'text')
  return typeof name === 'string' && typeof text === 'string' ? { name, text } : null
}
