import {
  type DifficultyCode,
  difficulties,
  isLanguage,
  isTag,
  type Language,
  limits,
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
  readonly comparison: 'tokens'
  /** True if slower languages get a multiple of the time limit. */
  readonly scaleTimeLimit: boolean
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
  return {
    order: integer('order', 1, 1000),
    title: need('title', `text of 1 to ${titleLength.max} characters`, isTitle),
    difficulty: need('difficulty', 'a level', isDifficulty),
    tags: need('tags', 'a list of tags from the catalogue, each once', isListOf(isTagValue, 1)),
    timeLimitMs: integer('timeLimit', timeLimitMs.min, timeLimitMs.max),
    memoryLimitMb: integer('memoryLimit', memoryLimitMb.min, memoryLimitMb.max),
    samples: integer('samples', 1, 10),
    comparison: need('comparison', '"tokens"', (value) => value === 'tokens'),
    scaleTimeLimit: fields.has('scaleTimeLimit')
      ? need('scaleTimeLimit', 'true or false', (value) => typeof value === 'boolean')
      : false,
    without: fields.has('without')
      ? need('without', 'a list of languages, each once', isListOf(isLanguage, 0))
      : [],
  }
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
