import type { FieldError } from '../envelope.ts'
import { isLanguage } from '../languages.ts'
import { limits } from '../limits.ts'
import { unstorable, utf8Bytes } from './text.ts'

/** Checks submitted code and its language. Code is never trimmed. */
export function checkCode({ code, language }: { code: string; language: string }): FieldError[] {
  const errors: FieldError[] = []
  const message = checkSource(code)
  if (message !== null) errors.push({ field: 'code', message })
  if (!isLanguage(language)) {
    errors.push({
      field: 'language',
      message: 'Language must be python, cpp, c, java or javascript',
    })
  }
  return errors
}

function checkSource(code: string): string | null {
  const bytes = utf8Bytes(code)
  if (bytes === 0) return 'Code is required'
  if (bytes > limits.codeBytes) {
    return `Code must be at most ${limits.codeBytes / 1024} KB, this is ${Math.ceil(bytes / 1024)} KB`
  }
  const broken = unstorable(code)
  return broken === null ? null : `Code ${broken}`
}
