/**
 * A list of submissions with what narrows it. The filters themselves come a moment after the rows:
 * nobody narrows what is not there yet, and the page weighs less until then.
 */
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import type { Language, Verdict } from '#contract'
import { type Column, SubmissionTable } from '../ui/SubmissionTable.tsx'
import { filtersFromQuery, narrowed } from './submission-filters.ts'

const SubmissionToolbar = lazy(async () => ({
  default: (await import('./SubmissionToolbar.tsx')).SubmissionToolbar,
}))
const CompareControls = lazy(async () => ({
  default: (await import('./CompareControls.tsx')).CompareControls,
}))

type Row = { submissionId: number; verdict: Verdict | null; language: Language }

type Props<Shown> = {
  label: string
  rows: readonly Shown[]
  columns: readonly Column<Shown>[]
  grid: string
  /** What is said of an empty list. */
  empty: ReactNode
  /** Whether two rows can be chosen to be compared. */
  comparable?: boolean
}

export function FilteredTable<Shown extends Row>(props: Props<Shown>) {
  const { rows, columns, empty, comparable = false, ...table } = props
  const { search } = useLocation()
  const filters = useMemo(() => filtersFromQuery(new URLSearchParams(search)), [search])
  const left = useMemo(() => narrowed(rows, filters), [rows, filters])
  const [chosen, setChosen] = useState<readonly number[] | null>(null)
  if (rows.length === 0)
    return <SubmissionTable {...table} rows={rows} columns={columns} empty={empty} />
  return (
    <>
      <div className="min-h-14 md:min-h-12">
        <Suspense>
          <SubmissionToolbar filters={filters} total={rows.length} left={left.length}>
            {comparable && rows.length > 1 && (
              <CompareControls chosen={chosen} onChange={setChosen} />
            )}
          </SubmissionToolbar>
        </Suspense>
      </div>
      <SubmissionTable
        {...table}
        rows={left}
        columns={columns}
        empty="No submission is like that."
        {...(chosen !== null && {
          lead: ({ submissionId }: Shown) => (
            <input
              type="checkbox"
              aria-label={`Compare submission ${submissionId}`}
              checked={chosen.includes(submissionId)}
              disabled={chosen.length === 2 && !chosen.includes(submissionId)}
              onChange={() => setChosen(toggled(chosen, submissionId))}
              className="size-4.5 accent-accent"
            />
          ),
        })}
      />
    </>
  )
}

function toggled(chosen: readonly number[], submissionId: number): readonly number[] {
  return chosen.includes(submissionId)
    ? chosen.filter((one) => one !== submissionId)
    : [...chosen, submissionId]
}
