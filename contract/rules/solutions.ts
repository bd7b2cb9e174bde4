/**
 * The rules of an author's solutions for the automated review: a reference, which must be accepted,
 * and wrong ones with their expected verdicts.
 */
import type { FieldError } from '../envelope.ts'
import { isLanguage, type Language } from '../languages.ts'
import { limits } from '../limits.ts'
import { listWords } from '../problem-languages.ts'
import type { SolutionRole } from '../states.ts'
import { type Verdict, verdictCodes } from '../verdicts.ts'
import { checkCode } from './code.ts'
import { parseJsonList, propertiesOf } from './json-list.ts'
import { utf8Bytes } from './text.ts'

export type SolutionFields = {
  referenceLanguage?: string
  referenceCode?: string
  /** A JSON list of {language, code, expected}. */
  wrongSolutions?: string
}

export type Solution = {
  role: SolutionRole
  language: Language
  code: string
  expected: Verdict
}

export type SolutionValues = {
  /** Absent: unchanged; null: removed. */
  reference?: Solution | null
  wrong?: Solution[]
}

const wrongVerdicts: readonly string[] = verdictCodes.filter((code) => code !== 'OK')

/** @param accepted codes of the languages that the problem accepts; '' accepts every language */
export function readSolutions(
  fields: SolutionFields,
  accepted = '',
): {
  values: SolutionValues
  errors: FieldError[]
} {
  const errors: FieldError[] = []
  const values: SolutionValues = {}
  if (fields.referenceCode !== undefined) {
    values.reference = readReference(fields, accepted, errors)
  }
  if (fields.wrongSolutions !== undefined) {
    values.wrong = readWrong(fields.wrongSolutions, accepted, errors)
  }
  return { values, errors }
}

function readReference(
  fields: SolutionFields,
  accepted: string,
  errors: FieldError[],
): Solution | null {
  const code = fields.referenceCode ?? ''
  const language = (fields.referenceLanguage ?? '').trim()
  if (code === '') return null
  const found = checkCode({ code, language }, accepted).map(({ field, message }) => ({
    field: field === 'code' ? 'referenceCode' : 'referenceLanguage',
    message: `Reference solution: ${message}`,
  }))
  errors.push(...found)
  if (found.length > 0 || !isLanguage(language)) return null
  return { role: 'reference', language, code, expected: 'OK' }
}

function readWrong(text: string, accepted: string, errors: FieldError[]): Solution[] {
  const refuse = (message: string) => {
    errors.push({ field: 'wrongSolutions', message })
    return []
  }
  if (text.trim() === '') return []
  if (utf8Bytes(text) > limits.wrongSolutions.bytes) {
    return refuse(`Wrong solutions must be at most ${limits.wrongSolutions.bytes / 1024} KB in all`)
  }
  const list = parseJsonList(text)
  if (list === null) {
    return refuse('Wrong solutions must be a JSON list of objects with language, code and expected')
  }
  if (list.length > limits.wrongSolutions.count) {
    return refuse(`There must be at most ${limits.wrongSolutions.count} wrong solutions`)
  }
  const solutions: Solution[] = []
  for (const [index, item] of list.entries()) {
    const read = readOne(item, accepted)
    if (typeof read === 'string') return refuse(`Wrong solution ${index + 1}: ${read}`)
    solutions.push(read)
  }
  return solutions
}

/** Returns the solution, or its error. */
function readOne(item: unknown, accepted: string): Solution | string {
  const code = textOf(item, 'code')
  const language = textOf(item, 'language')
  const [error] = checkCode({ code, language }, accepted)
  if (error !== undefined) return error.message
  const expected = verdictCodes.find((known) => known === textOf(item, 'expected'))
  if (expected === undefined || !wrongVerdicts.includes(expected)) {
    return `Expected must be ${listWords(wrongVerdicts, 'or')}`
  }
  return { role: 'wrong', language, code, expected }
}

function textOf(item: unknown, name: string): string {
  const [value] = propertiesOf(item, name)
  return typeof value === 'string' ? value : ''
}
