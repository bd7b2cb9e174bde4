/** Checks of single fields of a contribution. Each returns an error, or null. */
import { comparisons } from '../comparison.ts'
import { difficulties } from '../difficulties.ts'
import { type Language, languageCodes, languageName } from '../languages.ts'
import { limits } from '../limits.ts'
import { listWords, parseLanguageLimits } from '../problem-languages.ts'
import { isTag, parseCommaList } from '../tags.ts'
import { hasStatement } from './files.ts'
import { checkStorable, codePoints, tidy, utf8Bytes } from './text.ts'

export function checkTitle(title: string): string | null {
  const { max } = limits.titleLength
  const length = codePoints(tidy(title))
  if (length === 0) return 'Title is required'
  if (length > max) return `Title must be at most ${max} characters`
  return checkStorable('Title', title)
}

/** A PDF statement may replace the description. */
export function checkDescription(description: string, { files }: { files: string }): string | null {
  if (description.trim() === '') return hasStatement(files) ? null : 'Description is required'
  if (utf8Bytes(description) > limits.descriptionBytes) {
    return `Description must be at most ${limits.descriptionBytes / 1024} KB`
  }
  return checkStorable('Description', description)
}

export function checkDifficulty(difficulty: string): string | null {
  if (difficulty === '') return 'Difficulty is required'
  const known = difficulties.some(({ code }) => String(code) === difficulty)
  return known ? null : 'Difficulty must be 1 (Bronze), 2 (Platinum) or 3 (Master)'
}

export function checkTags(tags: string): string | null {
  const unknown = parseCommaList(tags).find((label) => !isTag(label))
  return unknown === undefined ? null : `Unknown tag: ${unknown.slice(0, 50)}`
}

/** @param unit appended to the message, for example " ms" */
export function checkInteger(
  name: string,
  text: string,
  range: { min: number; max: number },
  unit = '',
): string | null {
  if (text === '') return `${name} is required`
  const value = /^[0-9]{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (value >= range.min && value <= range.max) return null
  return `${name} must be a whole number from ${range.min} to ${range.max}${unit}`
}

export function checkComparison(comparison: string): string | null {
  const known = (comparisons as readonly string[]).includes(comparison)
  return known ? null : `Comparison must be ${listWords(comparisons, 'or')}`
}

// Each digit matches in only one way, so that a long field takes linear time.
const decimal = /^(?:[0-9]+(?:\.[0-9]+)?|\.[0-9]+)(?:e-?[0-9]{1,2})?$/i

/** Checks a tolerance: a decimal number above 0 and up to 1, as in 0.000001 or 1e-6. */
export function checkTolerance(comparison: string, tolerance: string): string | null {
  if (tolerance === '') return comparison === 'numbers' ? 'Tolerance is required for numbers' : null
  const value = decimal.test(tolerance) ? Number(tolerance) : 0
  return value > 0 && value <= 1 ? null : 'Tolerance must be a number above 0 and up to 1'
}

export function checkLanguages(codes: readonly Language[]): string | null {
  const unknown = codes.find((code) => !languageCodes.includes(code))
  return unknown === undefined ? null : `Unknown language: ${unknown.slice(0, 50)}`
}

export function checkLanguageLimits(text: string): string | null {
  const ownLimits = parseLanguageLimits(text)
  const errors = [...ownLimits].map(([code, ms]) =>
    checkInteger(`Time limit for ${languageName(code)}`, ms, limits.timeLimitMs, ' ms'),
  )
  return checkLanguages([...ownLimits.keys()]) ?? errors.find((error) => error !== null) ?? null
}
