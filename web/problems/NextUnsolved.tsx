import { useSession } from '../client/session.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { NotLoaded } from '../ui/NotLoaded.tsx'
import { neighbours } from './narrow-list.ts'
import { problemPath } from './problem-path.ts'
import { useProblemList } from './use-problems.ts'

/** Links to the next unsolved problem after the user has solved one. */
export function NextUnsolved({ problemId }: { problemId: number }) {
  const { state } = useSession()
  const { items, failed, refetch } = useProblemList({
    wanted: state === 'user',
    quiet: true,
    fresh: true,
  })
  if (failed) {
    return (
      <NotLoaded onRetry={refetch} className="print:hidden">
        The next problem could not be loaded.
      </NotLoaded>
    )
  }
  const { nextUnsolved } = neighbours(items ?? [], problemId)
  if (state !== 'user' || nextUnsolved === null) return null
  return (
    <ButtonLink to={problemPath(nextUnsolved)} title={nextUnsolved.title} className="print:hidden">
      Next unsolved problem
    </ButtonLink>
  )
}
