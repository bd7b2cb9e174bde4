import { type ComponentType, type ReactNode, Suspense } from 'react'
import { useParams } from 'react-router'
import { parseId } from '#contract'
import type { Contribution } from '#contract/shapes.ts'
import { lazyPage } from '../client/lazy-page.ts'
import { useFetch } from '../client/queries.ts'
import { useSession } from '../client/session.ts'
import { Fetching } from '../ui/Fetching.tsx'
import { NotFound } from '../ui/NotFound.tsx'
import { Decision } from './Decisions.tsx'

const ReviewPart = lazyPage(() => import('./ReviewPart.tsx'), 'ReviewPart')

type PanesProps = {
  problemId: number
  fetched: {
    problem: Contribution | undefined
    notFound: boolean
    failed: boolean
    refetch: () => void
  }
  basePath: string
  aside: ReactNode
  after: ReactNode
}

/** The panes of the problem page, provided by another feature. */
type Props = { Panes: ComponentType<PanesProps> }

/** The review page; its author sees it without buttons. */
export function ContributionPage({ Panes }: Props) {
  const problemId = parseId(useParams()['problemId'] ?? '')
  if (problemId === null) return <NotFound />
  return <OneContribution key={problemId} problemId={problemId} Panes={Panes} />
}

function OneContribution({ problemId, Panes }: Props & { problemId: number }) {
  const { isAdmin } = useSession()
  const { data, ...rest } = useFetch('getContribution', { problemId }, { staleMs: 0 })
  const contribution = data?.contribution
  return (
    <Panes
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
