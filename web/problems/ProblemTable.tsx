import { ArrowDown, ArrowUp, ArrowUpDown, CircleCheck, CircleDashed, CircleX } from 'lucide-react'
import { memo, type Ref } from 'react'
import type { ProblemItem } from '#contract/shapes.ts'
import { classNames } from '../ui/class-names.ts'
import { DifficultyMark } from '../ui/DifficultyMark.tsx'
import { Link } from '../ui/Link.tsx'
import { Pill } from '../ui/Pill.tsx'
import { rowLinkClass } from '../ui/SubmissionTable.tsx'
import { useVirtualRows } from '../ui/use-virtual-rows.ts'
import type { ListSort } from './list-filters.ts'
import type { IndexedItem } from './narrow-list.ts'

// Memoised, because filtering changes the content of rows while most of these marks stay the same.
const Level = memo(DifficultyMark)
const Status = memo(StatusMark)

const rowGrid =
  'grid grid-cols-[2.5rem_minmax(0,1fr)_auto] gap-x-2 px-3 ' +
  'md:grid-cols-[4.5rem_minmax(0,5fr)_minmax(0,4fr)_8rem] md:gap-x-0 md:px-4'

/** Props that a list passes on to its rows. The functions must be stable. */
export type RowProps = {
  pathOf: (item: ProblemItem) => string
  onNear: (item: ProblemItem) => void
  /** True while the items' status is the visitor's, not yet the user's own. */
  provisional: boolean
  /** True for contributions: all tags are shown, and no icon reads as rejected. */
  pending: boolean
}

type Props = RowProps & {
  label: string
  rows: readonly IndexedItem[]
  wholeLength: number
  sort: ListSort | null
  onSort: () => void
}

export function ProblemTable({ label, rows, wholeLength, sort, onSort, ...rowProps }: Props) {
  const { body, first, end, spacing, measure } = useVirtualRows(rows, { wholeLength })
  const SortIcon = sort === null ? ArrowUpDown : sort === 'ascending' ? ArrowUp : ArrowDown
  return (
    <table
      aria-label={label}
      aria-rowcount={rows.length + 1}
      className="block overflow-clip rounded-lg border border-line bg-surface"
    >
      <thead className="block bg-sunken text-small text-muted">
        <tr className={`${rowGrid} min-h-10 items-center text-left *:font-medium`}>
          <th scope="col" className="max-md:invisible">
            Status
          </th>
          <th scope="col" aria-sort={sort ?? undefined}>
            <button
              type="button"
              onClick={onSort}
              className="inline-flex min-h-10 items-center gap-1.5 rounded-small font-medium hover:text-ink max-md:min-h-11"
            >
              Title
              <SortIcon size={14} />
            </button>
          </th>
          <th scope="col" className="max-md:sr-only">
            Tags
          </th>
          <th scope="col">Difficulty</th>
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
            measure={measure}
            {...rowProps}
          />
        ))}
      </tbody>
    </table>
  )
}

type ProblemRowProps = RowProps & {
  item: ProblemItem
  tags: readonly string[]
  index: number
  measure: Ref<HTMLTableRowElement> | undefined
}

/** One problem. The link of its title covers the row, so that a click anywhere in it works. */
const ProblemRow = memo(function ProblemRow(props: ProblemRowProps) {
  const { item, tags, index, pathOf, provisional, pending, measure, onNear } = props
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      onPointerEnter={() => onNear(item)}
      className={`${rowGrid} relative min-h-12 items-center border-t border-line py-2.5 transition-colors hover:bg-sunken md:py-2`}
    >
      <td className={provisional ? 'in-data-[session=user]:invisible' : ''}>
        <Status solved={item.userStatus} pending={pending} />
      </td>
      <td className="min-w-0 md:pr-4">
        <Link to={pathOf(item)} onFocus={() => onNear(item)} className={rowLinkClass}>
          {item.title}
        </Link>
      </td>
      <td
        className={classNames(
          'flex flex-wrap gap-1.5 max-md:order-last max-md:col-span-2 max-md:col-start-2 max-md:mt-1.5 max-md:empty:hidden md:pr-4',
          !pending && !item.userStatus && 'spoiler',
        )}
      >
        {tags.map((tag, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: tags change their text like rows
          <Pill key={place}>{tag}</Pill>
        ))}
      </td>
      <td>
        <Level difficulty={item.difficulty} />
      </td>
    </tr>
  )
})

type StatusMarkProps = { solved: boolean } & Pick<RowProps, 'pending'>

/** Unsolved problems have the rejected icon, but small and muted, because they are not failures. */
export function StatusMark({ solved, pending }: StatusMarkProps) {
  if (solved) {
    return <CircleCheck role="img" aria-label="Solved" size={19} className="text-accepted" />
  }
  const Icon = pending ? CircleDashed : CircleX
  return (
    <Icon
      role="img"
      aria-label="To do"
      size={13}
      strokeWidth={1.5}
      className="m-[3px] text-control"
    />
  )
}
