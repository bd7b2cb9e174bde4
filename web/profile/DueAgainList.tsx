import { useMemo, useState } from 'react'
import type { SubmissionOfUser } from '#contract/shapes.ts'
import { Button } from '../ui/Button.tsx'
import { DifficultyMark } from '../ui/DifficultyMark.tsx'
import { Link } from '../ui/Link.tsx'
import { type DueAgain, dueAgain } from './due-again.ts'

const shownAtFirst = 5

/** Lists problems for the profile's owner to repeat today; renders nothing if none is due. */
export function DueAgainList({ accepted }: { accepted: readonly SubmissionOfUser[] }) {
  const due = useMemo(() => dueAgain(accepted, new Date()), [accepted])
  const [whole, setWhole] = useState(false)
  if (due.length === 0) return null
  const shown = whole ? due : due.slice(0, shownAtFirst)
  return (
    <section aria-labelledby="due-again" className="mb-8">
      <h2 id="due-again" className="text-large font-semibold">
        Due again
      </h2>
      <p className="mb-3 text-muted">
        Solving a problem once more after 1, 3, 7 and 21 days is what makes it stay.
      </p>
      <ul className="overflow-clip rounded-lg border border-line bg-surface">
        {shown.map((one) => (
          <li
            key={one.problem.problemId}
            className="relative grid min-h-12 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-line px-4 py-2.5 not-first:border-t hover:bg-sunken md:grid-cols-[minmax(0,5fr)_8rem_11rem]"
          >
            <Link
              to={`/problems/${one.problem.problemId}/description`}
              className="font-medium [overflow-wrap:anywhere] after:absolute after:inset-0"
            >
              {one.problem.title}
            </Link>
            <DifficultyMark difficulty={one.problem.difficulty} />
            <span className="text-muted max-md:col-span-2 max-md:text-small">{dueWords(one)}</span>
          </li>
        ))}
      </ul>
      {shown.length < due.length && (
        <Button className="mt-3" onClick={() => setWhole(true)}>
          Show all {due.length}
        </Button>
      )}
    </section>
  )
}

function dueWords({ afterDays, sinceDays }: DueAgain): string {
  if (sinceDays > 1) return `due for ${sinceDays} days`
  if (sinceDays === 1) return 'due since yesterday'
  return afterDays === 1 ? 'solved yesterday' : `solved ${afterDays} days ago`
}
