import { languageName, type RejudgeState, verdictName } from '#contract'

export const stateWords: Record<RejudgeState, string> = {
  judging: 'Not decided',
  applied: 'Applied',
  discarded: 'Discarded',
}

/** Describes a filter in words. */
export function filterWords(filter: Readonly<Record<string, string>>): string {
  const { submission, problem, user, language, verdict, state, from, to } = filter
  const parts = [
    submission !== undefined && `submission ${submission}`,
    problem !== undefined && `problem ${problem}`,
    user !== undefined && `user ${user}`,
    language !== undefined && `language ${languageName(language)}`,
    verdict !== undefined && `verdict ${verdictName(verdict)}`,
    state !== undefined && `state ${state}`,
    from !== undefined && `from ${from}`,
    to !== undefined && `to ${to}`,
  ].filter((part) => part !== false)
  const words = parts.length === 0 ? 'all submissions' : parts.join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function submissionsWords(count: number): string {
  return count === 1 ? '1 submission' : `${count.toLocaleString('en')} submissions`
}

/** Formats a time: in milliseconds, or from one second on in seconds with one decimal. */
export function timeWords(ms: number): string {
  return ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`
}
