import type { FieldError } from '../envelope.ts'
import { isLanguage, languageCodes } from '../languages.ts'
import { limits } from '../limits.ts'
import { checkStorable, utf8Bytes } from './text.ts'

/** Checks submitted code and its language. Code is never trimmed. */
export function checkCode({ code, language }: { code: string; language: string }): FieldError[] {
  const message = code === '' ? 'Code is required' : checkSize('Code', code, limits.codeBytes)
  const errors = message === null ? [] : [{ field: 'code', message }]
  if (isLanguage(language)) return errors
  return [...errors, { field: 'language', message: languageMessage() }]
}

/** The error for a language that this instance does not offer. */
export function languageMessage(): string {
  const [last = '', ...others] = languageCodes.toReversed()
  const codes = others.length === 0 ? last : `${others.toReversed().join(', ')} or ${last}`
  return `Language must be ${codes}`
}

/** Checks a Run: its code like a submission's, then the input, which may be empty. */
export function checkRun(run: { code: string; language: string; input: string }): FieldError[] {
  const message = checkSize('Input', run.input, limits.runInputBytes)
  const errors = checkCode(run)
  return message === null ? errors : [...errors, { field: 'input', message }]
}

function checkSize(name: string, text: string, mostBytes: number): string | null {
  const bytes = utf8Bytes(text)
  if (bytes <= mostBytes) return checkStorable(name, text)
  return `${name} must be at most ${mostBytes / 1024} KB, this is ${Math.ceil(bytes / 1024)} KB`
}
