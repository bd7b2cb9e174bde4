import { type ComponentType, Suspense } from 'react'
import type { ProblemItem } from '#contract/shapes.ts'
import { useSettings } from '../client/first-data.ts'
import { lazyPage } from '../client/lazy-page.ts'
import { useFetch } from '../client/queries.ts'
import { useSession } from '../client/session.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { NoAnswer } from '../ui/NoAnswer.tsx'
import { Page } from '../ui/Page.tsx'
import { RejudgeOffer } from './RejudgeDialog.tsx'

const Concerns = lazyPage(() => import('./Concerns.tsx'), 'Concerns')

type ListProps = {
  items: readonly ProblemItem[] | undefined
  total: number
  provisional: boolean
  noun: string
  pathOf: (item: ProblemItem) => string
  onNear: (item: ProblemItem) => void
  pending: boolean
  sortMessage: string | null
}

/** @param List the list of problems, provided by another feature */
export function ContributionListPage({ List }: { List: ComponentType<ListProps> }) {
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
        <List
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
