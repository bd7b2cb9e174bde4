/**
 * Which solved problems are worth solving once more: spaced repetition.
 *
 * A problem's first day is the one on which it was first accepted, by the viewer's calendar. It
 * becomes due 1, 3, 7 and 21 days after that day, each time from midnight on, and stays due until
 * it is accepted again on the due day or later. One entry stands for all the days of a problem that
 * have passed: only the latest of them counts, so that being accepted once settles the missed ones
 * too, and being accepted early, before the day has come, settles nothing of it. After the last day
 * has been settled, a problem never comes again.
 */
import type { SubmissionOfUser } from '#contract/shapes.ts'

export const repeatAfterDays = [1, 3, 7, 21] as const

type Accepted = Pick<SubmissionOfUser, 'createdAt' | 'problem'>

export type DueAgain = {
  problem: SubmissionOfUser['problem']
  /** How long after the first day this repetition is: one of `repeatAfterDays`. */
  afterDays: number
  /** Since when it has been due, in whole days; 0: since today. */
  sinceDays: number
}

/**
 * What has last become due comes first.
 * @param accepted all accepted submissions of one person, in any order
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

/** The number of a calendar day, the next day's being one more, also where clocks change. */
function dayOf(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / dayMs
}
