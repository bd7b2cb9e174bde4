/** The rules of reasons and reports. */
import { limits } from '../limits.ts'
import { codePoints, tidy, unstorable } from './text.ts'

/** Checks the reason for a rejection or a withdrawal, which is optional. */
export function checkReason(reason: string): string | null {
  if (codePoints(tidy(reason)) > limits.wordsLength) {
    return `Reason must be at most ${limits.wordsLength} characters`
  }
  const broken = unstorable(reason)
  return broken === null ? null : `Reason ${broken}`
}

/** Checks a reader's report about a statement. */
export function checkReport(text: string): string | null {
  const length = codePoints(tidy(text))
  if (length === 0) return 'Please say what is wrong'
  if (length > limits.wordsLength) return `Text must be at most ${limits.wordsLength} characters`
  const broken = unstorable(text)
  return broken === null ? null : `Text ${broken}`
}

/** Checks the reason for a suspension. */
export function checkSuspension(reason: string): string | null {
  return tidy(reason) === '' ? 'Please say why' : checkReason(reason)
}
