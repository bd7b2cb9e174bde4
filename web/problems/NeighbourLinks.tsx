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

export function NeighbourLinks({ problemId }: { problemId: number }) {
  const { state } = useSession()
  // The list can be long, so it is loaded only after the page has settled.
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), waitMs)
    return () => clearTimeout(timer)
  }, [])
  const { items = [], failed, refetch } = useProblemList({ enabled: wanted, quiet: true })
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
      <Step to={previous} word="Previous">
        <ChevronLeft size={18} />
      </Step>
      <Step to={next} word="Next">
        <ChevronRight size={18} />
      </Step>
      {state === 'user' && (
        <Step to={nextUnsolved} word="Next unsolved">
          <ChevronsRight size={18} />
        </Step>
      )}
    </nav>
  )
}

type StepProps = { to: ProblemItem | null; word: string; children: ReactNode }

/** A narrow pane shows only the icons. */
function Step({ to, word, children }: StepProps) {
  const label = `${word} problem`
  const className = buttonClass('quiet', 'min-w-9 gap-1', 'compact')
  const content = (
    <>
      {children}
      <span className="md:@max-[34rem]:hidden">{word}</span>
    </>
  )
  // Keeps its place, so that the other links do not move.
  if (to === null) return <span className={`${className} invisible`}>{content}</span>
  const title = `${label}: ${to.title}`
  return (
    <Link to={problemPath(to)} aria-label={label} title={title} className={className}>
      {content}
    </Link>
  )
}

export function NextUnsolved({ problemId }: { problemId: number }) {
  const { state } = useSession()
  const enabled = state === 'user'
  // Ignores the cache, because this problem may have been solved since.
  const { items = [], failed, refetch } = useProblemList({ enabled, quiet: true, staleMs: 0 })
  if (failed) {
    return (
      <NotLoaded onRetry={refetch} className="print:hidden">
        The next problem could not be loaded.
      </NotLoaded>
    )
  }
  const { nextUnsolved } = neighbours(items, problemId)
  if (!enabled || nextUnsolved === null) return null
  return (
    <ButtonLink
      to={problemPath(nextUnsolved)}
      title={nextUnsolved.title}
      size="compact"
      className="print:hidden"
    >
      Next unsolved problem
    </ButtonLink>
  )
}
