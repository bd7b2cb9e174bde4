/** The form, its draft, the server, the API description and the list of changes use this list. */
import { type Comparison, comparisons, defaultComparison } from '../comparison.ts'
import { difficulties } from '../difficulties.ts'
import type { FieldError } from '../envelope.ts'
import { defaultLanguage, type Language, languageCodes, languageName } from '../languages.ts'
import { limits } from '../limits.ts'
import { joinLanguageLimits, joinLanguages, parseLanguageLimits } from '../problem-languages.ts'
import { isTag, joinTags, parseCommaList } from '../tags.ts'
import { type FileValues, hasStatement, readFiles } from './files.ts'
import { programFieldRules } from './program-fields.ts'
import { type ProgramValues, readPrograms } from './programs.ts'
import { readSolutions, type SolutionValues } from './solutions.ts'
import { checkStorable, codePoints, tidy, utf8Bytes } from './text.ts'

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
  /** Codes joined with commas; '' accepts every language. */
  languages: string
  /** Limits in ms, such as "python=5000,java=3000". */
  languageLimits: string
  /** The largest number of passes on one test. */
  passes: number
} & SolutionValues &
  ProgramValues &
  FileValues

export function checkTitle(title: string): string | null {
  const { max } = limits.titleLength
  const length = codePoints(tidy(title))
  if (length === 0) return 'Title is required'
  if (length > max) return `Title must be at most ${max} characters`
  return checkStorable('Title', title)
}

/** A PDF statement may replace the description. */
function checkDescription(description: string, { files }: { files: string }): string | null {
  if (description.trim() === '') return hasStatement(files) ? null : 'Description is required'
  if (utf8Bytes(description) > limits.descriptionBytes) {
    return `Description must be at most ${limits.descriptionBytes / 1024} KB`
  }
  return checkStorable('Description', description)
}

function checkDifficulty(difficulty: string): string | null {
  if (difficulty === '') return 'Difficulty is required'
  const known = difficulties.some(({ code }) => String(code) === difficulty)
  return known ? null : 'Difficulty must be 1 (Bronze), 2 (Platinum) or 3 (Master)'
}

function checkTags(tags: string): string | null {
  const unknown = parseCommaList(tags).find((label) => !isTag(label))
  return unknown === undefined ? null : `Unknown tag: ${unknown.slice(0, 50)}`
}

/** @param unit appended to the message, for example " ms" */
function checkInteger(
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

function checkComparison(comparison: string): string | null {
  const known = (comparisons as readonly string[]).includes(comparison)
  return known
    ? null
    : `Comparison must be ${comparisons.slice(0, -1).join(', ')} or ${comparisons.at(-1)}`
}

// Each digit matches in only one way, so that a long field takes linear time.
const decimal = /^(?:[0-9]+(?:\.[0-9]+)?|\.[0-9]+)(?:e-?[0-9]{1,2})?$/i

/** Checks a tolerance: a decimal number above 0 and up to 1, as in 0.000001 or 1e-6. */
function checkTolerance(comparison: string, tolerance: string): string | null {
  if (tolerance === '') return comparison === 'numbers' ? 'Tolerance is required for numbers' : null
  const value = decimal.test(tolerance) ? Number(tolerance) : 0
  return value > 0 && value <= 1 ? null : 'Tolerance must be a number above 0 and up to 1'
}

function checkLanguages(codes: readonly Language[]): string | null {
  const unknown = codes.find((code) => !languageCodes.includes(code))
  return unknown === undefined ? null : `Unknown language: ${unknown.slice(0, 50)}`
}

function checkLanguageLimits(text: string): string | null {
  const ownLimits = parseLanguageLimits(text)
  const errors = [...ownLimits].map(([code, ms]) =>
    checkInteger(`Time limit for ${languageName(code)}`, ms, limits.timeLimitMs, ' ms'),
  )
  return checkLanguages([...ownLimits.keys()]) ?? errors.find((error) => error !== null) ?? null
}

export type ContributionFieldRule = {
  label: string
  /** The calls accept a form without an optional field. */
  optional?: true
  /** The text in a new form. */
  initial: string
  /** The text to read when a call leaves the field out or empty. */
  absent?: string
  /** Returns an error, or null. Solutions, programs and files have rules of their own. */
  check?: (
    text: string,
    others: { readonly [Name in 'comparison' | 'files']: string },
  ) => string | null
}

/** All fields except the file, in the order of their errors. */
const fieldRules = {
  title: { label: 'Title', initial: '', check: checkTitle },
  difficulty: { label: 'Difficulty', initial: '', check: checkDifficulty },
  tags: { label: 'Tags', initial: '', check: checkTags },
  description: { label: 'Description', initial: '', check: checkDescription },
  files: { label: 'Pictures, attachments, PDF', optional: true, initial: '[]' },
  timeLimit: {
    label: 'Time limit (ms)',
    initial: String(limits.timeLimitMs.default),
    check: (text) => checkInteger('Time limit', text, limits.timeLimitMs, ' ms'),
  },
  memoryLimit: {
    label: 'Memory limit (MB)',
    initial: String(limits.memoryLimitMb.default),
    check: (text) => checkInteger('Memory limit', text, limits.memoryLimitMb, ' MB'),
  },
  samples: {
    label: 'Samples',
    optional: true,
    initial: '1',
    absent: '0',
    check: (text) => checkInteger('Samples', text, { min: 0, max: limits.archive.files / 2 }),
  },
  comparison: {
    label: 'Comparison of outputs',
    optional: true,
    initial: defaultComparison,
    absent: defaultComparison,
    check: checkComparison,
  },
  tolerance: {
    label: 'Tolerance',
    optional: true,
    initial: '0.000001',
    check: (text, { comparison }) => checkTolerance(comparison, text),
  },
  ...programFieldRules('checker'),
  ...programFieldRules('interactor'),
  ...programFieldRules('validator'),
  passes: {
    label: 'Passes',
    optional: true,
    initial: String(limits.passes.min),
    absent: String(limits.passes.min),
    check: (text) => checkInteger('Passes', text, limits.passes),
  },
  scaleTimeLimit: {
    label: 'More time for slower languages',
    optional: true,
    initial: 'false',
    absent: 'false',
    check: (text) =>
      ['true', 'false'].includes(text) ? null : 'Scale time limit must be true or false',
  },
  languages: {
    label: 'Languages',
    optional: true,
    initial: '',
    check: (text) => checkLanguages(parseCommaList(text)),
  },
  languageLimits: {
    label: 'Time limits of single languages (ms)',
    optional: true,
    initial: '',
    check: checkLanguageLimits,
  },
  referenceLanguage: {
    label: 'Language',
    optional: true,
    get initial() {
      return defaultLanguage()
    },
  },
  referenceCode: { label: 'Code', optional: true, initial: '' },
  wrongSolutions: { label: 'Wrong solutions', optional: true, initial: '[]' },
} satisfies Record<string, ContributionFieldRule>

export type ContributionField = keyof typeof fieldRules
export const contributionFields: Readonly<Record<ContributionField, ContributionFieldRule>> =
  fieldRules
export const contributionFieldNames = Object.keys(fieldRules).filter(isContributionField)

export function isContributionField(name: string): name is ContributionField {
  return Object.hasOwn(fieldRules, name)
}

export type ContributionTexts = Record<ContributionField, string>
/** The fields as received; a missing one is undefined. */
export type ContributionFields = Partial<ContributionTexts>

export function contributionTexts(
  textOf: (name: ContributionField, rule: ContributionFieldRule) => string,
): ContributionTexts {
  const texts = contributionFieldNames.map((name) => [name, textOf(name, contributionFields[name])])
  return Object.fromEntries(texts) as ContributionTexts
}

const untrimmed: readonly ContributionField[] = [
  'description',
  'referenceCode',
  'checkerCode',
  'interactorCode',
  'validatorCode',
]

/** Reads the fields of a contribution, or returns all errors in the form's order. */
export function readContribution(
  fields: ContributionFields,
): { values: ContributionValues } | { errors: FieldError[] } {
  const texts = contributionTexts((name, { absent = '' }) => {
    const text = fields[name] ?? ''
    return untrimmed.includes(name) ? text : text.trim() || absent
  })
  const solutions = readSolutions(fields, texts.languages)
  const programs = readPrograms(fields)
  const files = readFiles(fields.files)
  const errors: FieldError[] = contributionFieldNames.flatMap((field) => {
    const message = contributionFields[field].check?.(texts[field], texts) ?? null
    return message === null ? [] : [{ field, message }]
  })
  errors.push(...files.errors, ...programs.errors, ...solutions.errors)
  if (errors.length > 0) return { errors }
  const { comparison } = texts
  return {
    values: {
      title: tidy(texts.title),
      description: texts.description,
      difficulty: Number(texts.difficulty),
      timeLimitMs: Number(texts.timeLimit),
      memoryLimitMb: Number(texts.memoryLimit),
      tags: joinTags(parseCommaList(texts.tags)),
      samples: Number(texts.samples),
      comparison: comparisons.find((known) => known === comparison) ?? defaultComparison,
      tolerance: comparison === 'numbers' ? Number(texts.tolerance) : null,
      scaleTimeLimit: texts.scaleTimeLimit === 'true',
      languages: joinLanguages(parseCommaList(texts.languages)),
      languageLimits: joinLanguageLimits(parseLanguageLimits(texts.languageLimits)),
      passes: Number(texts.passes),
      ...files.values,
      ...programs.values,
      ...solutions.values,
    },
  }
}
