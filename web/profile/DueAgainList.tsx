/**
 * Selects solved problems to repeat by spaced repetition. A problem becomes due 1, 3, 7 and 21 days
 * after the day of its first acceptance, by the viewer's calendar, and stays due until it is
 * accepted again on the due day or later. Only the latest due day of a problem counts, so one
 * acceptance settles all missed days, and an acceptance before the due day settles nothing.
 */
import { useMemo, useState } from 'react'
import type { SubmissionOfUser } from '#contract/shapes.ts'
import { Button } from '../ui/Button.tsx'
import { DifficultyMark } from '../ui/DifficultyMark.tsx'
import { Link } from '../ui/Link.tsx'
import { Rows } from '../ui/Rows.tsx'
import { dayOf } from './activity.ts'

const shownAtFirst = 5

export function DueAgainList({ accepted }: { accepted: readonly SubmissionOfUser[] }) {
  const due = useMemo(() => dueAgain(accepted, new Date()), [accepted])
  const [isExpanded, setExpanded] = useState(false)
  if (due.length === 0) return null
  const shown = isExpanded ? due : due.slice(0, shownAtFirst)
  return (
    <section aria-labelledby="due-again" className="mb-8">
      <h2 id="due-again" className="text-large font-semibold">
        Due again
      </h2>
      <p className="mb-3 text-muted">
        Solve a problem again after 1, 3, 7 and 21 days to remember it.
      </p>
      <Rows label="Due again" rows={shown} keyOf={({ problem }) => problem.problemId} linked>
        {({ problem, ...due }) => (
          <div className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 md:grid-cols-[minmax(0,5fr)_8rem_11rem]">
            <Link
              to={`/problems/${problem.problemId}/description`}
              className="font-medium [overflow-wrap:anywhere] after:absolute after:inset-0"
            >
              {problem.title}
            </Link>
            <DifficultyMark difficulty={problem.difficulty} />
            <span className="text-muted max-md:col-span-2 max-md:text-small">{dueWords(due)}</span>
          </div>
        )}
      </Rows>
      {shown.length < due.length && (
        <Button className="mt-3" onClick={() => setExpanded(true)}>
          Show all {due.length}
        </Button>
      )}
    </section>
  )
}

function dueWords({ afterDays, sinceDays }: Omit<DueAgain, 'problem'>): string {
  if (sinceDays > 1) return `due for ${sinceDays} days`
  if (sinceDays === 1) return 'due since yesterday'
  return afterDays === 1 ? 'solved yesterday' : `solved ${afterDays} days ago`
}

const repeatAfterDays = [1, 3, 7, 21] as const

type Accepted = Pick<SubmissionOfUser, 'createdAt' | 'problem'>

type DueAgain = {
  problem: SubmissionOfUser['problem']
  /** The interval of this repetition: one of `repeatAfterDays`. */
  afterDays: number
  /** Whole days since it became due; 0 if it became due today. */
  sinceDays: number
}

/**
 * Returns the due problems, the latest due day first.
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
