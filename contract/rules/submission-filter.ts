/**
 * The filter of the list of all submissions, which also selects the submissions of a rejudge. It is
 * read from a query string, a request body or a command line. A missing or empty value does not
 * filter.
 */
import type { FieldError } from '../envelope.ts'
import { parseId } from '../ids.ts'
import { isLanguage, type Language } from '../languages.ts'
import { type SubmissionState, submissionStates } from '../states.ts'
import { type Verdict, verdicts } from '../verdicts.ts'
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

export const submissionFilterNames = [
  'submission',
  'problem',
  'user',
  'language',
  'verdict',
  'state',
  'from',
  'to',
] as const satisfies readonly (keyof SubmissionFilter)[]
export type SubmissionFilterName = (typeof submissionFilterNames)[number]

const day = /^\d{4}-\d{2}-\d{2}$/
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$/
const dayMs = 86_400_000

export function readSubmissionFilter(values: Partial<Record<SubmissionFilterName, string>>): {
  filter: SubmissionFilter
  errors: FieldError[]
} {
  const filter: SubmissionFilter = {}
  const errors: FieldError[] = []
  const refuse = (field: SubmissionFilterName, must: string) =>
    errors.push({ field, message: `${field} must be ${must}` })
  const given = (name: SubmissionFilterName) => values[name]?.trim() ?? ''
  for (const name of ['submission', 'problem'] as const) {
    if (given(name) === '') continue
    const id = parseId(given(name))
    if (id === null) refuse(name, 'a number, as in 12')
    else filter[name] = id
  }
  const user = given('user')
  if (checkStorable('', user) !== null) refuse('user', 'the name of a user')
  else if (user !== '') filter.user = user
  const language = given('language')
  if (isLanguage(language)) filter.language = language
  else if (language !== '') refuse('language', 'the code of a language')
  const verdict = verdicts.find(({ code }) => code === given('verdict'))?.code
  if (verdict !== undefined) filter.verdict = verdict
  else if (given('verdict') !== '')
    refuse('verdict', `one of ${verdicts.map(({ code }) => code).join(', ')}`)
  const state = submissionStates.find((one) => one === given('state'))
  if (state !== undefined) filter.state = state
  else if (given('state') !== '') refuse('state', `one of ${submissionStates.join(', ')}`)
  for (const name of ['from', 'to'] as const) {
    const text = given(name)
    if (text === '') continue
    if (readTime(text) === null) refuse(name, 'a day as in 2026-11-22, or 2026-11-22T08:00Z')
    else filter[name] = text
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
