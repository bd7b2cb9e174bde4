/** The rules of what people write to each other: why something was decided, what is wrong. */
import { limits } from '../limits.ts'
import { codePoints, tidy, unstorable } from './text.ts'

/** Why a contribution was rejected or a problem withdrawn; it may be left out. */
export function checkReason(reason: string): string | null {
  if (codePoints(tidy(reason)) > limits.wordsLength) {
    return `Reason must be at most ${limits.wordsLength} characters`
  }
  const broken = unstorable(reason)
  return broken === null ? null : `Reason ${broken}`
}

/** What a reader says is wrong with a statement. */
export function checkReport(text: string): string | null {
  const length = codePoints(tidy(text))
  if (length === 0) return 'Please say what is wrong'
  if (length > limits.wordsLength) return `Text must be at most ${limits.wordsLength} characters`
  const broken = unstorable(text)
  return broken === null ? null : `Text ${broken}`
}

/** Why an account was suspended. */
export function checkSuspension(reason: string): string | null {
  return tidy(reason) === '' ? 'Please say why' : checkReason(reason)
}
