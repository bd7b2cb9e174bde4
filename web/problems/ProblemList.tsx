/**
 * A filterable list of problems: toolbar, table, progress. It does not know the source of its
 * items, so that problems and contributions share it.
 */
import { useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { ProblemItem } from '#contract/shapes.ts'
import { Button } from '../ui/Button.tsx'
import { Fetching } from '../ui/Fetching.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import { isNarrowed, type ListFilters, type ListSort, noFilters } from './list-filters.ts'
import { indexList, narrowList, pickRandom } from './narrow-list.ts'
import { ProblemTable } from './ProblemTable.tsx'
import { useListFilters } from './use-list-filters.ts'
import { useListKeys } from './use-list-keys.ts'

type Props = {
  /** Undefined while nothing is loaded. */
  items: readonly ProblemItem[] | undefined
  /**
   * Length of the whole list; greater than the number of `items` while only its first rows are
   * loaded.
   */
  total: number
  /** True while the items' status is the visitor's, not yet the user's own. */
  provisional: boolean
  /** The word for the items, such as "problems"; also the name of the table. */
  noun: string
  pathOf: (item: ProblemItem) => string
  onNear: (item: ProblemItem) => void
  /** True shows tags even of unsolved problems, and leaves out the switch that hides them. */
  openTags?: boolean
  /** The message of the Title control; null if it sorts. */
  sortMessage: string | null
}

export function ProblemList(props: Props) {
  const { items, total, provisional, noun, pathOf, onNear, openTags = false, sortMessage } = props
  const navigate = useNavigate()
  const searchBox = useRef<HTMLInputElement>(null)
  const controls = useListFilters()
  const list = useMemo(() => (items === undefined ? undefined : indexList(items)), [items])
  // Filters synchronously: deferring the table would cost each key press a second frame.
  const filters = withoutSort(controls.filters, sortMessage)
  const narrowed = useMemo(() => list && narrowList(list, filters), [list, filters])
  useListKeys(searchBox)

  // Filtering needs the whole list. The first rows of a longer list cannot show the result.
  const whole = items !== undefined && items.length === total
  const rows = whole || !isNarrowed(filters) ? narrowed : undefined

  function open() {
    const picked = items && pickRandom(items)
    if (picked) void navigate(pathOf(picked))
  }
  function sort() {
    if (sortMessage === null) controls.change({ sort: nextSort(controls.filters.sort) })
    else window.alert(sortMessage)
  }

  return (
    <>
      <ListToolbar
        controls={controls}
        searchBox={searchBox}
        openTags={openTags}
        onPickRandom={whole && total > 0 ? open : null}
        count={rows === undefined ? '' : countWords(whole ? rows.length : total, total, noun)}
      />
      {rows === undefined ? (
        <Fetching className="min-h-[60vh]" />
      ) : rows.length === 0 ? (
        <div className="flex min-h-64 flex-col items-center justify-center gap-4 rounded-lg border border-line bg-surface">
          <p className="text-large">No problems found</p>
          {total > 0 && <Button onClick={() => controls.change(noFilters)}>Clear filters</Button>}
        </div>
      ) : (
        <ProblemTable
          label={noun}
          rows={rows}
          wholeLength={list?.length ?? 0}
          pathOf={pathOf}
          provisional={provisional}
          openTags={openTags}
          sort={filters.sort}
          onSort={sort}
          onNear={onNear}
        />
      )}
    </>
  )
}

function withoutSort(filters: ListFilters, sortMessage: string | null): ListFilters {
  return sortMessage === null || filters.sort === null ? filters : { ...filters, sort: null }
}

function nextSort(sort: ListSort | null): ListSort | null {
  if (sort === null) return 'ascending'
  return sort === 'ascending' ? 'descending' : null
}

function countWords(shown: number, total: number, noun: string): string {
  if (total === 1 && shown === 1) return `1 ${noun.slice(0, -1)}`
  return shown === total ? `${total} ${noun}` : `${shown} of ${total} ${noun}`
}
