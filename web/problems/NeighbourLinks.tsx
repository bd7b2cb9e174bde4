import { ChevronLeft, ChevronRight, ChevronsRight, RotateCw } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { ProblemItem } from '#contract/shapes.ts'
import { useSession } from '../client/session.ts'
import { buttonClass, IconButton } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { neighbours } from './narrow-list.ts'
import { problemPath } from './problem-path.ts'
import { useProblemList } from './use-problems.ts'

const waitMs = 1500

/** Links to the previous, the next and the next unsolved problem, in the order of the list. */
export function NeighbourLinks({ problemId }: { problemId: number }) {
  const { state } = useSession()
  // The list can be long, so it is loaded only after the page has settled.
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), waitMs)
    return () => clearTimeout(timer)
  }, [])
  const { items = [], failed, refetch } = useProblemList({ wanted, quiet: true })
  const { previous, next, nextUnsolved } = neighbours(items, problemId)
  if (failed) {
    return (
      <IconButton
        label="The problems around this one could not be loaded. Try again"
        icon={<RotateCw aria-hidden="true" size={16} />}
        onClick={refetch}
        className="text-muted"
      />
    )
  }
  return (
    <nav aria-label="Other problems" className="flex items-center">
      <Step
        to={previous}
        label="Previous problem"
        icon={<ChevronLeft aria-hidden="true" size={18} />}
      />
      <Step to={next} label="Next problem" icon={<ChevronRight aria-hidden="true" size={18} />} />
      {state === 'user' && (
        <Step
          to={nextUnsolved}
          label="Next unsolved problem"
          icon={<ChevronsRight aria-hidden="true" size={18} />}
        />
      )}
    </nav>
  )
}

function Step({ to, label, icon }: { to: ProblemItem | null; label: string; icon: ReactNode }) {
  const className = buttonClass('quiet', 'min-w-11 px-0 md:min-w-9')
  if (to === null) {
    return (
      <span className={`${className} opacity-40`} title={label}>
        {icon}
      </span>
    )
  }
  return (
    <Link
      to={problemPath(to)}
      aria-label={label}
      title={`${label}: ${to.title}`}
      className={className}
    >
      {icon}
    </Link>
  )
}
