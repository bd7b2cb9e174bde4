import { Suspense } from 'react'
import { useParams } from 'react-router'
import { parseId } from '#contract'
import { lazyPage } from '../client/lazy-page.ts'
import { useFetch } from '../client/queries.ts'
import { useSession } from '../client/session.ts'
import { ProblemPanes } from '../problems/ProblemPanes.tsx'
import { Fetching } from '../ui/Fetching.tsx'
import { NotFound } from '../ui/NotFound.tsx'
import { Decision } from './Decisions.tsx'

const ReviewPart = lazyPage(() => import('./ReviewPart.tsx'), 'ReviewPart')

/** The review page; its author sees it without buttons. */
export function ContributionPage() {
  const problemId = parseId(useParams()['problemId'] ?? '')
  if (problemId === null) return <NotFound />
  return <OneContribution key={problemId} problemId={problemId} />
}

function OneContribution({ problemId }: { problemId: number }) {
  const { isAdmin } = useSession()
  const { data, ...rest } = useFetch('getContribution', { problemId }, { staleMs: 0 })
  const contribution = data?.contribution
  return (
    <ProblemPanes
      problemId={problemId}
      fetched={{ ...rest, problem: contribution }}
      basePath={`/contributions/${problemId}`}
      aside={
        isAdmin &&
        contribution && <Decision contribution={contribution} onOvertaken={rest.refetch} />
      }
      after={
        contribution && (
          <Suspense fallback={<Fetching className="min-h-96" />}>
            <ReviewPart contribution={contribution} refetch={rest.refetch} />
          </Suspense>
        )
      }
    />
  )
}
