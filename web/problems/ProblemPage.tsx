import { Suspense } from 'react'
import { useParams } from 'react-router'
import { parseId } from '#contract'
import { lazyPage } from '../client/lazy-page.ts'
import { useSession } from '../client/session.ts'
import { NotFound } from '../ui/NotFound.tsx'
import { ProblemPanes } from './ProblemPanes.tsx'
import { useProblem } from './use-problems.ts'

// Loaded after the page: they are not needed for reading, and they load the whole list.
const NeighbourLinks = lazyPage(() => import('./NeighbourLinks.tsx'), 'NeighbourLinks')
const StatementLinks = lazyPage(() => import('./StatementLinks.tsx'), 'StatementLinks')

export function ProblemPage() {
  const problemId = parseId(useParams()['problemId'] ?? '')
  if (problemId === null) return <NotFound />
  // A new key for each problem, so that no state of another problem's code remains.
  return <OneProblem key={problemId} problemId={problemId} />
}

function OneProblem({ problemId }: { problemId: number }) {
  const { state } = useSession()
  return (
    <ProblemPanes
      problemId={problemId}
      fetched={useProblem(problemId)}
      basePath={`/problems/${problemId}`}
      aside={
        <div className="flex min-w-22 items-center in-data-[session=user]:min-w-33">
          {state !== 'unknown' && (
            <Suspense>
              <NeighbourLinks problemId={problemId} />
            </Suspense>
          )}
        </div>
      }
      after={
        state === 'user' && (
          <Suspense>
            <StatementLinks problemId={problemId} />
          </Suspense>
        )
      }
    />
  )
}
