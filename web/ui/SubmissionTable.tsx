import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Link } from './Link.tsx'
import { useVirtualRows } from './use-virtual-rows.ts'

export type Column<Row> = {
  head: string
  cell: (row: Row) => ReactNode
  /** Classes of the cells. On phones rows are cards without heads. */
  className?: string
}

type SubmissionTableProps<Row> = {
  label: string
  rows: readonly Row[]
  /** The cell of the first column is the row's link. */
  columns: readonly Column<Row>[]
  /** Grid columns from the `md` width on; below it, rows are cards. */
  grid: string
  empty: ReactNode
  lead?: (row: Row) => ReactNode
}

const keyOf = (row: { submissionId: number }) => row.submissionId
const rowClass = 'px-4 md:grid md:items-center md:gap-x-4'
/** The class of a link that covers its row. */
export const rowLinkClass =
  'scroll-my-14 font-medium [overflow-wrap:anywhere] outline-none after:absolute after:inset-0 ' +
  'after:-outline-offset-2 after:outline-accent focus-visible:after:outline-2'

/** A table with linked rows, virtualised for thousands of them. */
export function SubmissionTable<Row extends { submissionId: number }>(
  props: SubmissionTableProps<Row>,
) {
  const { label, rows, columns, grid, empty, lead } = props
  const { body, first, end, spacing, measure } = useVirtualRows(rows, { keyOf })
  if (rows.length === 0) return <div className="py-10 text-center text-muted">{empty}</div>
  return (
    <table
      aria-label={label}
      aria-rowcount={rows.length + 1}
      className="block overflow-clip rounded-lg border border-line bg-surface"
    >
      <thead className="block bg-sunken text-small text-muted max-md:sr-only">
        <tr className={classNames(rowClass, grid, 'min-h-10 text-left')}>
          {columns.map(({ head }) => (
            <th key={head} scope="col" className="font-medium">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body} className="block" style={spacing}>
        {rows.slice(first, end).map((row, offset) => (
          <tr
            key={row.submissionId}
            ref={measure}
            data-index={first + offset}
            aria-rowindex={first + offset + 2}
            className={classNames(
              rowClass,
              grid,
              'relative flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2.5',
              'transition-colors hover:bg-sunken',
            )}
          >
            {columns.map(({ head, cell, className }, index) => (
              <td key={head} className={classNames('min-w-0', className)}>
                {index === 0 && lead !== undefined && (
                  <span className="relative z-1 -m-2 mr-0 inline-flex p-2 align-middle">
                    {lead(row)}
                  </span>
                )}
                {index === 0 ? (
                  <Link to={`/submissions/${row.submissionId}`} className={rowLinkClass}>
                    {cell(row)}
                  </Link>
                ) : (
                  cell(row)
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
