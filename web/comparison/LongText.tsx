import { countOf, mostRows, pieceAt } from './aligned-rows.ts'
import type { HowCompared, Shown } from './first-difference.ts'
import { RowPane } from './RowPane.tsx'
import { StillReading } from './StillReading.tsx'
import { useCompared } from './use-compared.ts'

const nothing: Shown = { text: '', whole: false }
const how: HowCompared = { comparison: 'tokens', tolerance: null }

/**
 * Shows a text of many megabytes: long lines are broken into rows, and only visible rows are
 * rendered.
 */
export function LongText({ label, text }: { label: string; text: string }) {
  const { compared, state, retry } = useCompared({ text, whole: true }, nothing, how)
  const { rows, more } = compared
  return (
    <>
      <RowPane label={label} count={countOf(rows)} longest={0}>
        {(index) => {
          const piece = pieceAt(rows, index, 'expected')
          return (
            <div key={index} className="h-[1.34375rem] px-3.5">
              {piece && text.slice(piece.start, piece.end)}
            </div>
          )
        }}
      </RowPane>
      {more && <MoreRows />}
      {state !== 'done' && (
        <div className="border-t border-line px-3.5">
          <StillReading state={state} retry={retry} failed="Only the beginning could be shown." />
        </div>
      )}
    </>
  )
}

/** Tells the user that a box shows only the first rows. */
export function MoreRows() {
  return (
    <p className="border-t border-line px-3.5 py-1.5 text-small text-muted">
      The first {mostRows.toLocaleString('en')} lines are shown; the download has all of them.
    </p>
  )
}
