import { ChevronLeft, ChevronRight, ChevronsRight, RotateCw } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { ProblemItem } from '#contract/shapes.ts'
import { useSession } from '../client/session.ts'
import { ButtonLink, buttonClass, IconButton } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { NotLoaded } from '../ui/NoAnswer.tsx'
import { neighbours } from './narrow-list.ts'
import { problemPath, useProblemList } from './use-problems.ts'

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
        label="Other problems could not be loaded. Try again"
        icon={<RotateCw size={16} />}
        onClick={refetch}
        className="text-muted"
      />
    )
  }
  return (
    <nav aria-label="Other problems" className="flex items-center">
      <Step to={previous} label="Previous problem" icon={<ChevronLeft size={18} />} />
      <Step to={next} label="Next problem" icon={<ChevronRight size={18} />} />
      {state === 'user' && (
        <Step to={nextUnsolved} label="Next unsolved problem" icon={<ChevronsRight size={18} />} />
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
  const title = `${label}: ${to.title}`
  return (
    <Link to={problemPath(to)} aria-label={label} title={title} className={className}>
      {icon}
    </Link>
  )
}

export function NextUnsolved({ problemId }: { problemId: number }) {
  const { state } = useSession()
  const wanted = state === 'user'
  const { items = [], failed, refetch } = useProblemList({ wanted, quiet: true, fresh: true })
  if (failed) {
    return (
      <NotLoaded onRetry={refetch} className="print:hidden">
        The next problem could not be loaded.
      </NotLoaded>
    )
  }
  const { nextUnsolved } = neighbours(items, problemId)
  if (!wanted || nextUnsolved === null) return null
  return (
    <ButtonLink to={problemPath(nextUnsolved)} title={nextUnsolved.title} className="print:hidden">
      Next unsolved problem
    </ButtonLink>
  )
}
