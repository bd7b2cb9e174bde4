import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { ProblemItem } from '#contract/shapes.ts'
import { useSettings } from '../client/first-data.ts'
import { fetchOptions } from '../client/queries.ts'
import { useSession } from '../client/session.ts'
import { NoAnswer } from '../ui/NoAnswer.tsx'
import { Page } from '../ui/Page.tsx'
import { LevelProgress } from './LevelProgress.tsx'
import { ProblemList } from './ProblemList.tsx'
import { problemPath } from './problem-path.ts'
import { problemCall, useProblemList } from './use-problems.ts'

export function ProblemListPage() {
  const { listSorting } = useSettings()
  const { state } = useSession()
  const { items, total, provisional, failed, refetch } = useProblemList()
  const client = useQueryClient()

  const prefetch = useCallback(
    ({ problemId }: ProblemItem) => {
      void client.prefetchQuery(fetchOptions(problemCall(state), { problemId }))
      void import('./ProblemPage.tsx')
    },
    [client, state],
  )

  return (
    <Page
      title="Problems"
      lead="Pick one, write code, watch the verdict arrive."
      aside={
        <div className="hidden min-h-8 in-data-[session=user]:block max-md:w-full">
          {state === 'user' && items !== undefined && !provisional && (
            <LevelProgress items={items} />
          )}
        </div>
      }
    >
      {failed ? (
        <NoAnswer onRetry={refetch} />
      ) : (
        <ProblemList
          items={items}
          total={total}
          provisional={provisional}
          noun="problems"
          pathOf={problemPath}
          onNear={prefetch}
          sortMessage={listSorting ? null : 'Sorting is not implemented'}
        />
      )}
    </Page>
  )
}
