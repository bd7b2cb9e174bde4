import type { FieldError } from '../envelope.ts'
import { isLanguage, languageCodes } from '../languages.ts'
import { limits } from '../limits.ts'
import { acceptedLanguagesText, acceptsLanguage, listWords } from '../problem-languages.ts'
import { checkStorable, utf8Bytes } from './text.ts'

/**
 * Checks submitted code and its language. Code is never trimmed.
 * @param accepted codes of the languages that the problem accepts; '' accepts every language
 */
export function checkCode(
  { code, language }: { code: string; language: string },
  accepted = '',
): FieldError[] {
  const message = code === '' ? 'Code is required' : checkSize('Code', code, limits.codeBytes)
  const wrong = checkLanguage(language, accepted)
  return [
    ...(message === null ? [] : [{ field: 'code', message }]),
    ...(wrong === null ? [] : [{ field: 'language', message: wrong }]),
  ]
}

function checkLanguage(language: string, accepted: string): string | null {
  if (!isLanguage(language)) return languageMessage()
  return acceptsLanguage(accepted, language) ? null : acceptedLanguagesText(accepted)
}

/** The error for a language that this instance does not offer. */
export function languageMessage(): string {
  return `Language must be ${listWords(languageCodes, 'or')}`
}

/** Checks a Run: its code like a submission's, then the input, which may be empty. */
export function checkRun(
  run: { code: string; language: string; input: string },
  accepted = '',
): FieldError[] {
  const message = checkSize('Input', run.input, limits.runInputBytes)
  const errors = checkCode(run, accepted)
  return message === null ? errors : [...errors, { field: 'input', message }]
}

function checkSize(name: string, text: string, mostBytes: number): string | null {
  const bytes = utf8Bytes(text)
  if (bytes <= mostBytes) return checkStorable(name, text)
  return `${name} must be at most ${mostBytes / 1024} KB, this is ${Math.ceil(bytes / 1024)} KB`
}
