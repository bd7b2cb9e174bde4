import { languageName, type RejudgeState, submissionFilterNames, verdictName } from '#contract'
import type { AnySubmission } from '#contract/shapes.ts'
import type { Column } from '../ui/SubmissionTable.tsx'

type AnyUsers = Pick<AnySubmission, 'submissionId' | 'problem' | 'username' | 'language'>

export const firstColumns: readonly Column<AnyUsers>[] = [
  {
    head: 'Submission',
    cell: ({ submissionId, problem }) => `${submissionId}: ${problem.title}`,
    className: 'max-md:basis-full',
  },
  { head: 'User', cell: ({ username }) => username, className: 'truncate' },
  { head: 'Language', cell: ({ language }) => languageName(language) },
]

export const stateWords: Record<RejudgeState, string> = {
  judging: 'Not decided',
  applied: 'Applied',
  discarded: 'Discarded',
}

const nameOf: Record<string, (code: string) => string> = {
  language: languageName,
  verdict: verdictName,
}

export function filterWords(filter: Readonly<Record<string, string>>): string {
  const parts = submissionFilterNames.flatMap((name) => {
    const value = filter[name]
    return value === undefined ? [] : `${name} ${nameOf[name]?.(value) ?? value}`
  })
  const words = parts.length === 0 ? 'all submissions' : parts.join(', ')
  return capitalised(words)
}

export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** @param count null if it is too large to be counted */
export function submissionsWords(count: number | null): string {
  if (count === null) return 'More than 10,000 submissions'
  return count === 1 ? '1 submission' : `${count.toLocaleString('en')} submissions`
}

/** Formats a time: in milliseconds, or from one second on in seconds with one decimal. */
export function timeWords(ms: number): string {
  return ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`
}
