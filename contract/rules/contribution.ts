/** The rules of a contribution's fields; those of its archive are in contract/archive. */
import { type Comparison, comparisons, defaultComparison } from '../comparison.ts'
import { difficulties } from '../difficulties.ts'
import type { FieldError } from '../envelope.ts'
import { limits } from '../limits.ts'
import { isTag, joinTags, parseTags } from '../tags.ts'
import { readSolutions, type SolutionFields, type SolutionValues } from './solutions.ts'
import { codePoints, tidy, unstorable, utf8Bytes } from './text.ts'

/** The text fields of the form as received; a missing one is undefined. */
export type ContributionFields = {
  title?: string
  description?: string
  difficulty?: string
  timeLimit?: string
  memoryLimit?: string
  tags?: string
  samples?: string
  comparison?: string
  tolerance?: string
  scaleTimeLimit?: string
} & SolutionFields

export type ContributionValues = {
  title: string
  description: string
  difficulty: number
  timeLimitMs: number
  memoryLimitMb: number
  tags: string
  samples: number
  comparison: Comparison
  tolerance: number | null
  scaleTimeLimit: boolean
} & SolutionValues

export function checkTitle(title: string): string | null {
  const { max } = limits.titleLength
  const length = codePoints(tidy(title))
  if (length === 0) return 'Title is required'
  if (length > max) return `Title must be at most ${max} characters`
  const broken = unstorable(title)
  return broken === null ? null : `Title ${broken}`
}

export function checkDescription(description: string): string | null {
  if (description.trim() === '') return 'Description is required'
  if (utf8Bytes(description) > limits.descriptionBytes) {
    return `Description must be at most ${limits.descriptionBytes / 1024} KB`
  }
  const broken = unstorable(description)
  return broken === null ? null : `Description ${broken}`
}

export function checkDifficulty(difficulty: string): string | null {
  if (difficulty === '') return 'Difficulty is required'
  const known = difficulties.some(({ code }) => String(code) === difficulty)
  return known ? null : 'Difficulty must be 1 (Bronze), 2 (Platinum) or 3 (Master)'
}

export function checkTags(tags: string): string | null {
  const unknown = parseTags(tags).find((label) => !isTag(label))
  return unknown === undefined ? null : `Unknown tag: ${unknown.slice(0, 50)}`
}

function checkInteger(
  name: string,
  text: string,
  range: { min: number; max: number },
  unit: string,
) {
  if (text === '') return `${name} is required`
  const value = /^[0-9]{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (value >= range.min && value <= range.max) return null
  return `${name} must be a whole number from ${range.min} to ${range.max}${unit}`
}

export function checkTimeLimit(text: string): string | null {
  return checkInteger('Time limit', text, limits.timeLimitMs, ' ms')
}

export function checkMemoryLimit(text: string): string | null {
  return checkInteger('Memory limit', text, limits.memoryLimitMb, ' MB')
}

function checkComparison(comparison: string): string | null {
  const known = (comparisons as readonly string[]).includes(comparison)
  return known ? null : 'Comparison must be tokens, exact or numbers'
}

// Each digit matches in only one way, so that a long field takes linear time.
const decimal = /^(?:[0-9]+(?:\.[0-9]+)?|\.[0-9]+)(?:e-?[0-9]{1,2})?$/i

/** Checks a tolerance: a decimal number above 0 and up to 1, as in 0.000001 or 1e-6. */
function checkTolerance(comparison: string, tolerance: string): string | null {
  if (tolerance === '') return comparison === 'numbers' ? 'Tolerance is required for numbers' : null
  const value = decimal.test(tolerance) ? Number(tolerance) : 0
  return value > 0 && value <= 1 ? null : 'Tolerance must be a number above 0 and up to 1'
}

function checkFlag(name: string, text: string): string | null {
  return ['true', 'false'].includes(text) ? null : `${name} must be true or false`
}

/**
 * Reads the fields of a contribution, or returns all errors in the form's order. The file comes
 * last and is checked elsewhere.
 */
export function readContribution(
  fields: ContributionFields,
): { values: ContributionValues } | { errors: FieldError[] } {
  const title = fields.title ?? ''
  const description = fields.description ?? ''
  const difficulty = (fields.difficulty ?? '').trim()
  const tags = fields.tags ?? ''
  const timeLimit = (fields.timeLimit ?? '').trim()
  const memoryLimit = (fields.memoryLimit ?? '').trim()
  const samples = (fields.samples ?? '').trim() || '0'
  const comparison = (fields.comparison ?? '').trim() || defaultComparison
  const tolerance = (fields.tolerance ?? '').trim()
  const scaleTimeLimit = (fields.scaleTimeLimit ?? '').trim() || 'false'

  const found: [keyof ContributionFields, string | null][] = [
    ['title', checkTitle(title)],
    ['difficulty', checkDifficulty(difficulty)],
    ['tags', checkTags(tags)],
    ['description', checkDescription(description)],
    ['timeLimit', checkTimeLimit(timeLimit)],
    ['memoryLimit', checkMemoryLimit(memoryLimit)],
    ['samples', checkInteger('Samples', samples, { min: 0, max: limits.archive.files / 2 }, '')],
    ['comparison', checkComparison(comparison)],
    ['tolerance', checkTolerance(comparison, tolerance)],
    ['scaleTimeLimit', checkFlag('Scale time limit', scaleTimeLimit)],
  ]
  const solutions = readSolutions(fields)
  const errors: FieldError[] = [
    ...found.flatMap(([field, message]) => (message === null ? [] : [{ field, message }])),
    ...solutions.errors,
  ]
  if (errors.length > 0) return { errors }
  return {
    values: {
      title: tidy(title),
      description,
      difficulty: Number(difficulty),
      timeLimitMs: Number(timeLimit),
      memoryLimitMb: Number(memoryLimit),
      tags: joinTags(parseTags(tags)),
      samples: Number(samples),
      comparison: comparisons.find((known) => known === comparison) ?? defaultComparison,
      tolerance: comparison === 'numbers' ? Number(tolerance) : null,
      scaleTimeLimit: scaleTimeLimit === 'true',
      ...solutions.values,
    },
  }
}
