/**
 * Selects solved problems to repeat by spaced repetition.
 *
 * A problem's first day is the day of its first acceptance, by the viewer's calendar. The problem
 * becomes due 1, 3, 7 and 21 days after that, at midnight, and stays due until it is accepted again
 * on the due day or later. Only the latest due day of a problem counts. One acceptance therefore
 * settles all missed days, and an acceptance before the due day settles nothing. Once the last day
 * is settled, the problem is never due again.
 */
import type { SubmissionOfUser } from '#contract/shapes.ts'

export const repeatAfterDays = [1, 3, 7, 21] as const

type Accepted = Pick<SubmissionOfUser, 'createdAt' | 'problem'>

export type DueAgain = {
  problem: SubmissionOfUser['problem']
  /** The interval of this repetition: one of `repeatAfterDays`. */
  afterDays: number
  /** Whole days since it became due; 0 if it became due today. */
  sinceDays: number
}

/**
 * Returns the due problems; those that became due last come first.
 * @param accepted all accepted submissions of one user, in any order
 */
export function dueAgain(accepted: readonly Accepted[], now: Date): DueAgain[] {
  const today = dayOf(now)
  const byProblem = Map.groupBy(accepted, ({ problem }) => problem.problemId)
  return [...byProblem.values()]
    .flatMap((submissions) => {
      const days = submissions.map(({ createdAt }) => dayOf(new Date(createdAt)))
      const age = today - Math.min(...days)
      const afterDays = repeatAfterDays.findLast((wait) => wait <= age)
      const [latest] = submissions
      if (afterDays === undefined || latest === undefined) return []
      const sinceDays = age - afterDays
      const isSettled = today - Math.max(...days) <= sinceDays
      return isSettled ? [] : [{ problem: latest.problem, afterDays, sinceDays }]
    })
    .toSorted((a, b) => a.sinceDays - b.sinceDays || a.problem.problemId - b.problem.problemId)
}

const dayMs = 24 * 60 * 60 * 1000

/** Numbers calendar days consecutively, even across clock changes. */
function dayOf(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / dayMs
}
