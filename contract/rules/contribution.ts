/** The form, its draft, the server, the API description and the list of changes use this list. */
import { comparisons, defaultComparison } from '../comparison.ts'
import type { FieldError } from '../envelope.ts'
import { defaultLanguage } from '../languages.ts'
import { limits } from '../limits.ts'
import { joinLanguageLimits, joinLanguages, parseLanguageLimits } from '../problem-languages.ts'
import { type ProgramRole, programNames } from '../states.ts'
import { joinTags, parseCommaList } from '../tags.ts'
import {
  checkComparison,
  checkDescription,
  checkDifficulty,
  checkInteger,
  checkLanguageLimits,
  checkLanguages,
  checkTags,
  checkTitle,
  checkTolerance,
} from './field-checks.ts'
import { type FileValues, readFiles } from './files.ts'
import { type ProgramPart, type ProgramValues, programParts, readPrograms } from './programs.ts'
import { readSolutions, type SolutionValues } from './solutions.ts'
import { tidy } from './text.ts'
import { readTranslations, type TranslationValues } from './translations.ts'

export type ContributionValues = ReturnType<typeof plainValues> &
  SolutionValues &
  ProgramValues &
  FileValues &
  TranslationValues

export type ContributionFieldRule = {
  label: string
  /** The calls accept a form without an optional field. */
  optional?: true
  /** The text in a new form. */
  initial: string
  /** The text to read when a call leaves the field out or empty. */
  absent?: string
  /** Returns an error, or null. Solutions, programs, files and translations have separate rules. */
  check?: (
    text: string,
    others: { readonly [Name in 'comparison' | 'files']: string },
  ) => string | null
}

type ProgramRules<Role extends ProgramRole> = {
  [Name in `${Role}${ProgramPart}`]: ContributionFieldRule
}

/** Returns the fields of one program in a form. `readPrograms` finds their errors. */
function programFieldRules<Role extends ProgramRole>(role: Role): ProgramRules<Role> {
  const optional = true
  const name = programNames[role]
  const rules: Record<ProgramPart, ContributionFieldRule> = {
    Protocol: { label: `${name} protocol`, optional, initial: 'testlib' },
    Language: {
      ...{ label: `${name} language`, optional },
      // The languages that an instance offers are known only later.
      get initial() {
        return defaultLanguage()
      },
    },
    Code: { label: `${name} code`, optional, initial: '' },
    Flags: { label: `${name} arguments`, optional, initial: '' },
    Headers: { label: `${name} header files`, optional, initial: '[]' },
  }
  const named = programParts.map((part) => [`${role}${part}`, rules[part]])
  return Object.fromEntries(named) as ProgramRules<Role>
}

/** All fields except the file, in the order of their errors. */
const fieldRules = {
  title: { label: 'Title', initial: '', check: checkTitle },
  difficulty: { label: 'Difficulty', initial: '', check: checkDifficulty },
  tags: { label: 'Tags', initial: '', check: checkTags },
  description: { label: 'Description', initial: '', check: checkDescription },
  files: { label: 'Pictures, attachments, PDF', optional: true, initial: '[]' },
  translations: { label: 'Statements in other languages', optional: true, initial: '' },
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
  const translations = readTranslations(fields.translations)
  const errors: FieldError[] = contributionFieldNames.flatMap((field) => {
    const message = contributionFields[field].check?.(texts[field], texts) ?? null
    return message === null ? [] : [{ field, message }]
  })
  errors.push(...files.errors, ...translations.errors)
  errors.push(...programs.errors, ...solutions.errors)
  if (errors.length > 0) return { errors }
  return {
    values: {
      ...plainValues(texts),
      ...files.values,
      ...translations.values,
      ...programs.values,
      ...solutions.values,
    },
  }
}

/** Returns the values of the fields without rules of their own. */
function plainValues(texts: ContributionTexts) {
  const { comparison } = texts
  return {
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
    /** Codes joined with commas; '' accepts every language. */
    languages: joinLanguages(parseCommaList(texts.languages)),
    /** Limits in ms, such as "python=5000,java=3000". */
    languageLimits: joinLanguageLimits(parseLanguageLimits(texts.languageLimits)),
    /** The largest number of passes on one test. */
    passes: Number(texts.passes),
  }
}
