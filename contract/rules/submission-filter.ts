/** Reads filters of submissions from a query, a body or a command line. A missing or empty value does not filter. */
import type { FieldError } from '../envelope.ts'
import { parseId } from '../ids.ts'
import { isLanguage, type Language } from '../languages.ts'
import { type SubmissionState, submissionStates } from '../states.ts'
import { type Verdict, verdictCodes } from '../verdicts.ts'
import { checkStorable } from './text.ts'

export type SubmissionFilter = {
  submission?: number
  problem?: number
  /** A username, in any case. */
  user?: string
  language?: Language
  verdict?: Verdict
  state?: SubmissionState
  /** The first day or moment, in UTC, inclusive. */
  from?: string
  /** The last day or moment, in UTC; a day is included as a whole. */
  to?: string
}
export type SubmissionFilterName = keyof SubmissionFilter

const day = /^\d{4}-\d{2}-\d{2}$/
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$/
const dayMs = 86_400_000

type Readers = {
  readonly [Name in SubmissionFilterName]: {
    /** Returns undefined or null for an invalid text. */
    read: (text: string) => SubmissionFilter[Name] | null
    /** The end of the message "{name} must be …". */
    must: string
  }
}

const id = { read: parseId, must: 'a number, as in 12' }
const time = {
  read: (text: string) => (readTime(text) === null ? null : text),
  must: 'a day as in 2026-11-22, or 2026-11-22T08:00Z',
}
const readers: Readers = {
  submission: id,
  problem: id,
  user: {
    read: (text) => (checkStorable('user', text) === null ? text : null),
    must: 'the name of a user',
  },
  language: {
    read: (text) => (isLanguage(text) ? text : null),
    must: 'the code of a language',
  },
  verdict: {
    read: (text) => verdictCodes.find((code) => code === text),
    must: `one of ${verdictCodes.join(', ')}`,
  },
  state: {
    read: (text) => submissionStates.find((state) => state === text),
    must: `one of ${submissionStates.join(', ')}`,
  },
  from: time,
  to: time,
}

export const submissionFilterNames = Object.keys(readers) as readonly SubmissionFilterName[]

export function readSubmissionFilter(values: Partial<Record<SubmissionFilterName, string>>): {
  filter: SubmissionFilter
  errors: FieldError[]
} {
  const filter: SubmissionFilter = {}
  const errors: FieldError[] = []
  for (const name of submissionFilterNames) {
    const text = values[name]?.trim() ?? ''
    const value = text === '' ? undefined : (readers[name].read(text) ?? null)
    if (value === null)
      errors.push({ field: name, message: `${name} must be ${readers[name].must}` })
    else if (value !== undefined) Object.assign(filter, { [name]: value })
  }
  return { filter, errors }
}

/** Returns the range [from, before); undefined for an open end. */
export function timesOf({ from, to }: SubmissionFilter): { from?: Date; before?: Date } {
  const begin = from === undefined ? null : readTime(from)
  const end = to === undefined ? null : readTime(to)
  const past = to !== undefined && day.test(to) ? dayMs : 1
  return {
    ...(begin !== null && { from: new Date(begin) }),
    ...(end !== null && { before: new Date(end + past) }),
  }
}

/** Returns milliseconds; null for an invalid day or moment. */
function readTime(text: string): number | null {
  if (!day.test(text) && !moment.test(text)) return null
  const ms = Date.parse(text)
  // Date.parse reads 2026-02-30 as a day in March.
  const isThatDay = Number.isFinite(ms) && new Date(ms).toISOString().startsWith(text.slice(0, 10))
  return isThatDay ? ms : null
}

/** Returns the filter as texts, for a URL, a request body or display. */
export function filterTexts(
  filter: SubmissionFilter,
): Partial<Record<SubmissionFilterName, string>> {
  const texts = submissionFilterNames.flatMap((name) => {
    const value = filter[name]
    return value === undefined ? [] : [[name, String(value)] as const]
  })
  return Object.fromEntries(texts)
}
