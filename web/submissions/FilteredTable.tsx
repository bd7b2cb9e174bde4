import { type ReactNode, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import type { Language, Verdict } from '#contract'
import { type Column, SubmissionTable } from '../ui/SubmissionTable.tsx'
import { CompareControls } from './CompareControls.tsx'
import { SubmissionToolbar } from './SubmissionToolbar.tsx'
import { filtersFromQuery, narrowed } from './submission-filters.ts'

type Row = { submissionId: number; verdict: Verdict | null; language: Language }

export type FilteredTableProps<Shown> = {
  label: string
  rows: readonly Shown[]
  columns: readonly Column<Shown>[]
  grid: string
  /** Shown instead of an empty list. */
  empty: ReactNode
  /** True lets the user choose two rows to compare. */
  comparable?: boolean
}

/** A list of submissions with its filters. */
export function FilteredTable<Shown extends Row>(props: FilteredTableProps<Shown>) {
  const { rows, columns, empty, comparable = false, ...table } = props
  const { search } = useLocation()
  const filters = useMemo(() => filtersFromQuery(new URLSearchParams(search)), [search])
  const left = useMemo(() => narrowed(rows, filters), [rows, filters])
  const [chosen, setChosen] = useState<readonly number[] | null>(null)
  if (rows.length === 0)
    return <SubmissionTable {...table} rows={rows} columns={columns} empty={empty} />
  return (
    <>
      <SubmissionToolbar filters={filters} total={rows.length} left={left.length}>
        {comparable && rows.length > 1 && <CompareControls chosen={chosen} onChange={setChosen} />}
      </SubmissionToolbar>
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
