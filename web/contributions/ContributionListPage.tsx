import { Suspense } from 'react'
import { useSettings } from '../client/first-data.ts'
import { lazyPage } from '../client/lazy-page.ts'
import { useFetch } from '../client/queries.ts'
import { useSession } from '../client/session.ts'
import { ProblemList } from '../problems/ProblemList.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { NoAnswer } from '../ui/NoAnswer.tsx'
import { Page } from '../ui/Page.tsx'
import { RejudgeOffer } from './RejudgeDialog.tsx'

const Concerns = lazyPage(() => import('./Concerns.tsx'), 'Concerns')

export function ContributionListPage() {
  const { listSorting } = useSettings()
  const { isAdmin } = useSession()
  const { data, failed, refetch } = useFetch('listContributions', {}, { staleMs: 0 })
  const items = data?.contributions
  return (
    <Page
      title="Contributions"
      lead="Contributions waiting for a decision, oldest first."
      aside={<ButtonLink to="/admin">Administration</ButtonLink>}
    >
      {failed ? (
        <NoAnswer onRetry={refetch} />
      ) : (
        <ProblemList
          items={items}
          total={items?.length ?? 0}
          provisional={false}
          noun="contributions"
          pathOf={({ problemId }) => `/contributions/${problemId}/description`}
          // Prefetches nothing: a review must start with the latest stored revision.
          onNear={() => undefined}
          pending
          sortMessage={listSorting ? null : 'implement sort'}
        />
      )}
      {isAdmin && items !== undefined && (
        <Suspense>
          <Concerns />
        </Suspense>
      )}
      {isAdmin && <RejudgeOffer />}
    </Page>
  )
}
