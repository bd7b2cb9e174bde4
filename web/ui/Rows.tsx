import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type RowsProps<Row> = {
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  empty?: string
  /** True if each entry contains a link that covers it. */
  linked?: boolean
  children: (row: Row) => ReactNode
}

/** A list of entries with buttons. On a phone the buttons move below the entry. */
export function Rows<Row>({ label, rows, keyOf, empty, linked, children }: RowsProps<Row>) {
  if (rows.length === 0) return <p className="py-10 text-center text-muted">{empty}</p>
  return (
    <ul aria-label={label} className="overflow-hidden rounded-lg border border-line bg-surface">
      {rows.map((row) => (
        <li
          key={keyOf(row)}
          className={classNames(
            'flex flex-wrap items-center gap-x-5 gap-y-2 border-line px-4 py-3 not-first:border-t',
            linked && 'relative transition-colors hover:bg-sunken has-focus-visible:bg-sunken',
          )}
        >
          {children(row)}
        </li>
      ))}
    </ul>
  )
}

/** The classes of a link in an entry. On phones its touch target is taller, without taking more space. */
export const rowLinkClass =
  'font-medium [overflow-wrap:anywhere] max-md:-my-3 max-md:inline-block max-md:py-3'
