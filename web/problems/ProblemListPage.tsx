import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { difficulties } from '#contract'
import type { ProblemItem } from '#contract/shapes.ts'
import { useSettings } from '../client/first-data.ts'
import { fetchOptions } from '../client/queries.ts'
import { useSession } from '../client/session.ts'
import { levelInks } from '../ui/DifficultyMark.tsx'
import { NoAnswer } from '../ui/NoAnswer.tsx'
import { Page } from '../ui/Page.tsx'
import { ProblemList } from './ProblemList.tsx'
import { problemCall, problemPath, useProblemList } from './use-problems.ts'

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
      lead={<span className="max-md:hidden">Pick one, write code, watch the verdict arrive.</span>}
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
          pending={false}
          sortMessage={listSorting ? null : 'Sorting is not implemented'}
        />
      )}
    </Page>
  )
}

function LevelProgress({ items }: { items: readonly ProblemItem[] }) {
  return (
    <ul aria-label="Solved by level" className="grid grid-cols-3 gap-4 max-md:w-full md:gap-6">
      {difficulties.map(({ code, label }) => {
        const ofLevel = items.filter(({ difficulty }) => difficulty === code)
        const solved = ofLevel.filter(({ userStatus }) => userStatus).length
        return (
          <li key={code} className={`md:w-28 ${levelInks[code]}`}>
            <div className="flex flex-wrap items-baseline justify-between gap-x-2 text-small">
              <span className="font-medium">{label}</span>
              <span className="text-muted tabular-nums">
                {solved}/{ofLevel.length}
              </span>
            </div>
            <svg
              aria-hidden="true"
              viewBox="0 0 100 4"
              preserveAspectRatio="none"
              className="mt-1.5 block h-1 w-full overflow-hidden rounded-full bg-line"
            >
              <rect
                width={(solved / Math.max(1, ofLevel.length)) * 100}
                height="4"
                fill="currentColor"
              />
            </svg>
          </li>
        )
      })}
    </ul>
  )
}
