import { useParams } from 'react-router'
import { parseId } from '#contract'
import { NotFound } from '../ui/NotFound.tsx'
import { NeighbourLinks } from './NeighbourLinks.tsx'
import { ProblemPanes } from './ProblemPanes.tsx'
import { ReportButton } from './ReportButton.tsx'
import { ReviewLink } from './ReviewLink.tsx'
import { useProblem } from './use-problems.ts'

export function ProblemPage() {
  const problemId = parseId(useParams()['problemId'] ?? '')
  if (problemId === null) return <NotFound />
  // Another problem is another page: nothing of this one's code may stay.
  return <OneProblem key={problemId} problemId={problemId} />
}

function OneProblem({ problemId }: { problemId: number }) {
  return (
    <ProblemPanes
      problemId={problemId}
      fetched={useProblem(problemId)}
      basePath={`/problems/${problemId}`}
      aside={<NeighbourLinks problemId={problemId} />}
      after={
        <div className="mt-8 -ml-2 flex flex-wrap gap-2 print:hidden">
          <ReportButton problemId={problemId} />
          <ReviewLink problemId={problemId} />
        </div>
      }
    />
  )
}
