import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { ProblemItem } from '#contract/shapes.ts'
import { Button } from '../ui/Button.tsx'
import { Fetching } from '../ui/Fetching.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import { isNarrowed, type ListSort, noFilters, useListFilters } from './list-filters.ts'
import { indexList, narrowList } from './narrow-list.ts'
import { ProblemTable, type RowProps } from './ProblemTable.tsx'

type Props = RowProps & {
  items: readonly ProblemItem[] | undefined
  /** Length of the whole list, of which `items` may be only the first rows. */
  total: number
  noun: string
  sortMessage: string | null
}

export function ProblemList({ items, total, noun, sortMessage, ...rowProps }: Props) {
  const navigate = useNavigate()
  const searchBox = useRef<HTMLInputElement>(null)
  const controls = useListFilters()
  const list = useMemo(() => (items === undefined ? undefined : indexList(items)), [items])
  const sort = sortMessage === null ? controls.filters.sort : null
  // Filters synchronously: deferring the table would cost each key press a second frame.
  const filters = useMemo(() => ({ ...controls.filters, sort }), [controls.filters, sort])
  const narrowed = useMemo(() => list && narrowList(list, filters), [list, filters])
  useListKeys(searchBox)

  // Filtering needs the whole list. The first rows of a longer list cannot show the result.
  const whole = items !== undefined && items.length === total
  const rows = whole || !isNarrowed(filters) ? narrowed : undefined

  function openAny() {
    const picked = items?.[Math.floor(Math.random() * total)]
    if (picked !== undefined) void navigate(rowProps.pathOf(picked))
  }
  function changeSort() {
    if (sortMessage === null) controls.change({ sort: nextSort(sort) })
    else window.alert(sortMessage)
  }

  return (
    <>
      <ListToolbar
        controls={controls}
        searchBox={searchBox}
        pending={rowProps.pending}
        onPickRandom={whole && total > 0 ? openAny : null}
        count={rows === undefined ? '' : countText(whole ? rows.length : total, total, noun)}
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
          {...rowProps}
          label={noun}
          rows={rows}
          wholeLength={list?.length ?? 0}
          sort={sort}
          onSort={changeSort}
        />
      )}
    </>
  )
}

function nextSort(sort: ListSort | null): ListSort | null {
  if (sort === null) return 'ascending'
  return sort === 'ascending' ? 'descending' : null
}

function countText(shown: number, total: number, noun: string): string {
  if (total === 1 && shown === 1) return `1 ${noun.slice(0, -1)}`
  return shown === total ? `${total} ${noun}` : `${shown} of ${total} ${noun}`
}

function useListKeys(searchBox: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(target) || !['/', 'j', 'k'].includes(key)) return
      event.preventDefault()
      if (key !== '/') return focusRow(key === 'j' ? 1 : -1)
      searchBox.current?.focus()
      searchBox.current?.select()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [searchBox])
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.closest('input, textarea, select, [role=menu]') !== null
}

/**
 * Focuses the next or previous row, or the first one in view. Scrolling it into view renders the
 * rows after it.
 */
function focusRow(step: 1 | -1) {
  const rows = [...document.querySelectorAll<HTMLElement>('tr[data-index]')]
  const current = document.activeElement?.closest<HTMLElement>('tr[data-index]')
  const next = current
    ? rows[rows.indexOf(current) + step]
    : rows.find((row) => row.getBoundingClientRect().top >= 0)
  next?.querySelector('a')?.focus({ preventScroll: true })
  next?.scrollIntoView({ block: 'nearest' })
}
