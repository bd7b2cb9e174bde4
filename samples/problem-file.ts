import {
  type Comparison,
  comparisons,
  type DifficultyCode,
  difficulties,
  isLanguage,
  isTag,
  type Language,
  type ListedFile,
  limits,
  type ProgramProtocol,
  type ProgramRole,
  programProtocols,
  programRoles,
  readFiles,
  type Tag,
} from '#contract'

/** The content of a problem.json. */
export interface ProblemFile {
  /** Position among all problems, from 1. */
  readonly order: number
  readonly title: string
  readonly difficulty: DifficultyCode
  readonly tags: readonly Tag[]
  readonly timeLimitMs: number
  readonly memoryLimitMb: number
  /** Number of tests shown as samples, from the first on. */
  readonly samples: number
  readonly comparison: Comparison
  /** The tolerance for the comparison of numbers; else null. */
  readonly tolerance: number | null
  /** True if slower languages get a multiple of the time limit. */
  readonly scaleTimeLimit: boolean
  /** The problem's own programs, which are beside this file: `checker.cpp`. */
  readonly programs: { readonly [Role in ProgramRole]?: ProgramProtocol }
  /** Pictures, attachments and a PDF statement, in the folder `files/`. */
  readonly files: readonly ListedFile[]
  /** Languages in which no solution can meet the limits. */
  readonly without: readonly Language[]
}

const known = [
  'order',
  'title',
  'difficulty',
  'tags',
  'timeLimit',
  'memoryLimit',
  'samples',
  'comparison',
  'tolerance',
  'programs',
  'files',
  'scaleTimeLimit',
  'without',
]

/** Validates each field; errors name the file and the field. */
export function parseProblemFile(file: string, json: string): ProblemFile {
  const fields = new Map(Object.entries(parseObject(file, json)))
  for (const name of fields.keys()) {
    if (!known.includes(name)) throw new Error(`${file}: nothing is called "${name}"`)
  }

  function need<T>(name: string, what: string, matches: (value: unknown) => value is T): T {
    const value = fields.get(name)
    if (!matches(value)) throw new Error(`${file}: "${name}" should be ${what}`)
    return value
  }
  function integer(name: string, min: number, max: number): number {
    const isInRange = (value: unknown): value is number =>
      typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
    return need(name, `an integer from ${min} to ${max}`, isInRange)
  }

  const { titleLength, timeLimitMs, memoryLimitMb } = limits
  const comparison = need('comparison', `one of ${comparisons.join(', ')}`, isComparison)
  const programs = fields.has('programs')
    ? need('programs', 'an object of roles and protocols', isPrograms)
    : {}
  const deciding = comparison === 'program' ? 'checker' : comparison
  if (deciding === 'checker' || deciding === 'interactor') {
    if (programs[deciding] === undefined) {
      throw new Error(`${file}: "programs" should have the ${deciding}`)
    }
  }
  return {
    order: integer('order', 1, 1000),
    title: need('title', `text of 1 to ${titleLength.max} characters`, isTitle),
    difficulty: need('difficulty', 'a level', isDifficulty),
    tags: need('tags', 'a list of tags from the catalogue, each once', isListOf(isTagValue, 1)),
    timeLimitMs: integer('timeLimit', timeLimitMs.min, timeLimitMs.max),
    memoryLimitMb: integer('memoryLimit', memoryLimitMb.min, memoryLimitMb.max),
    samples: integer('samples', 1, 10),
    comparison,
    tolerance: comparison === 'numbers' ? need('tolerance', 'from 0 to 1', isTolerance) : null,
    programs,
    files: readList(file, fields.get('files')),
    scaleTimeLimit: fields.has('scaleTimeLimit')
      ? need('scaleTimeLimit', 'true or false', (value) => typeof value === 'boolean')
      : false,
    without: fields.has('without')
      ? need('without', 'a list of languages, each once', isListOf(isLanguage, 0))
      : [],
  }
}

/** @throws an error with the message that the contribution form would show */
function readList(file: string, list: unknown): readonly ListedFile[] {
  const { values, errors } = readFiles(JSON.stringify(list ?? []))
  if (errors.length > 0) throw new Error(`${file}: ${errors.map((error) => error.message)}`)
  return values.files ?? []
}

function parseObject(file: string, json: string): object {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch (error) {
    throw new Error(`${file} is not JSON`, { cause: error })
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Error(`${file} should hold an object`)
  }
  return value
}

function isTitle(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value.trim() === value &&
    value.length >= limits.titleLength.min &&
    value.length <= limits.titleLength.max
  )
}

function isDifficulty(value: unknown): value is DifficultyCode {
  return difficulties.some(({ code }) => code === value)
}

function isComparison(value: unknown): value is Comparison {
  return comparisons.some((known) => known === value)
}

function isTolerance(value: unknown): value is number {
  return typeof value === 'number' && value > 0 && value <= 1
}

function isPrograms(value: unknown): value is ProblemFile['programs'] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.entries(value).every(
    ([role, protocol]) =>
      programRoles.some((known) => known === role) &&
      programProtocols.some((known) => known === protocol),
  )
}

function isTagValue(value: unknown): value is Tag {
  return typeof value === 'string' && isTag(value)
}

function isListOf<T>(isItem: (value: unknown) => value is T, min: number) {
  return (value: unknown): value is T[] =>
    Array.isArray(value) &&
    value.length >= min &&
    value.every(isItem) &&
    new Set(value).size === value.length
}
