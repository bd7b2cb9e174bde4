import { useMemo } from 'react'
import { mostRows, rowLength } from './aligned-rows.ts'
import { RowPane } from './RowPane.tsx'

/** A text of any length. Its long lines are broken into several rows. */
export function LongText({ label, text }: { label: string; text: string }) {
  const rows = useMemo(() => rowsOf(text), [text])
  return (
    <>
      <RowPane label={label} count={Math.min(rows.length, mostRows)} longest={0}>
        {(index) => (
          <div key={index} className="h-[1.34375rem] px-3.5">
            {rows[index]}
          </div>
        )}
      </RowPane>
      {rows.length > mostRows && <MoreRows />}
    </>
  )
}

const row = new RegExp(String.raw`[^\n]{1,${2 * rowLength}}\n?|\n`, 'gu')

/** Returns the rows of a text; if there are more than `mostRows`, one more than that. */
function rowsOf(text: string): string[] {
  const rows: string[] = []
  for (const [part] of text.matchAll(row)) {
    if (rows.push(part) > mostRows) break
  }
  return rows
}

export function MoreRows() {
  return (
    <p className="border-t border-line px-3.5 py-1.5 text-small text-muted">
      The first {mostRows.toLocaleString('en')} lines are shown. Download the text to see all of
      them.
    </p>
  )
}
