/**
 * The table of a list. A list of up to `plainRows` items is rendered as a whole. The server renders
 * that, and the browser's own search and print work with it. Longer lists are virtualised, even if
 * filters leave only a few rows: the document has the rows in view and some around them, with
 * padding of the height of the others.
 */
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { ProblemItem } from '#contract/shapes.ts'
import { classNames } from '../ui/class-names.ts'
import { useVirtualRows } from '../ui/use-virtual-rows.ts'
import type { ListSort } from './list-filters.ts'
import type { IndexedItem } from './narrow-list.ts'
import { ProblemRow, rowGrid } from './ProblemRow.tsx'

type Props = {
  label: string
  rows: readonly IndexedItem[]
  /** Length of the list before filtering. */
  wholeLength: number
  pathOf: (item: ProblemItem) => string
  provisional: boolean
  openTags: boolean
  sort: ListSort | null
  onSort: () => void
  onNear: (item: ProblemItem) => void
}

export function ProblemTable(props: Props) {
  const { label, rows, wholeLength, pathOf, provisional, openTags, sort, onSort, onNear } = props
  const { body, first, end, spacing, measure } = useVirtualRows(rows, { wholeLength })
  const SortIcon = sort === null ? ArrowUpDown : sort === 'ascending' ? ArrowUp : ArrowDown
  return (
    <table
      aria-label={label}
      aria-rowcount={rows.length + 1}
      className="block overflow-clip rounded-lg border border-line bg-surface"
    >
      <thead className="block bg-sunken text-small text-muted">
        <tr className={`${rowGrid} min-h-10 items-center text-left`}>
          <th scope="col" className="font-medium max-md:invisible">
            Status
          </th>
          <th scope="col" aria-sort={sort ?? undefined} className="font-medium">
            <button
              type="button"
              onClick={onSort}
              className="inline-flex min-h-10 items-center gap-1.5 rounded-small font-medium hover:text-ink max-md:min-h-11"
            >
              Title
              <SortIcon aria-hidden="true" size={14} />
            </button>
          </th>
          <th scope="col" className={classNames('font-medium', 'max-md:sr-only')}>
            Tags
          </th>
          <th scope="col" className="font-medium">
            Difficulty
          </th>
        </tr>
      </thead>
      <tbody ref={body} className="block" style={spacing}>
        {rows.slice(first, end).map(({ item, tags }, offset) => (
          <ProblemRow
            // biome-ignore lint/suspicious/noArrayIndexKey: use-virtual-rows.ts says why
            key={first + offset}
            item={item}
            tags={tags}
            index={first + offset}
            path={pathOf(item)}
            provisional={provisional}
            openTags={openTags}
            measure={measure}
            onNear={onNear}
          />
        ))}
      </tbody>
    </table>
  )
}
