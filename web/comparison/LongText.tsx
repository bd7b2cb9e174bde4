import { useMemo } from 'react'
import { alignedRows, mostRows } from './aligned-rows.ts'
import { RowPane } from './RowPane.tsx'

const noUnits = { starts: [], ends: [] }

/** A text of many megabytes, to read: long lines are broken into rows, and only rows in view exist. */
export function LongText({ label, text }: { label: string; text: string }) {
  const { rows, more } = useMemo(
    () =>
      alignedRows({
        expected: { text, units: noUnits },
        output: { text: '', units: noUnits },
        partners: new Int32Array(0),
      }),
    [text],
  )
  return (
    <>
      <RowPane label={label} count={rows.length} longest={0}>
        {(index) => {
          const piece = rows[index]?.expected
          return (
            <div key={index} className="h-[1.34375rem] px-3.5">
              {piece && text.slice(piece.start, piece.end)}
            </div>
          )
        }}
      </RowPane>
      {more && <MoreRows />}
    </>
  )
}

/** Said below a box that has room for no more. */
export function MoreRows() {
  return (
    <p className="border-t border-line px-3.5 py-1.5 text-small text-muted">
      The first {mostRows.toLocaleString('en')} lines are shown; the download has all of them.
    </p>
  )
}
