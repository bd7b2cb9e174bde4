import { NotLoaded } from '../ui/NoAnswer.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { countOf, mostRows, pieceAt } from './aligned-rows.ts'
import type { HowCompared } from './compare-texts.ts'
import { RowPane } from './RowPane.tsx'
import type { Shown } from './text-units.ts'
import { type Compared, useCompared } from './use-compared.ts'

const nothing: Shown = { text: '', whole: false }
const how: HowCompared = { comparison: 'tokens', tolerance: null }

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
          <StillReading state={state} retry={retry} failed="Only the first part is shown." />
        </div>
      )}
    </>
  )
}

export function MoreRows() {
  return (
    <p className="border-t border-line px-3.5 py-1.5 text-small text-muted">
      The first {mostRows.toLocaleString('en')} lines are shown. Download the text to see all of
      them.
    </p>
  )
}

type StillReadingProps = Pick<Compared, 'state' | 'retry'> & { failed: string }

export function StillReading({ state, retry, failed }: StillReadingProps) {
  if (state === 'done') return null
  return (
    <div role="status" className="col-span-full text-small text-muted">
      {state === 'working' ? (
        <p className="flex min-h-9 animate-appear-late items-center gap-2">
          <Spinner /> Loading the full text…
        </p>
      ) : (
        <NotLoaded onRetry={retry}>{failed}</NotLoaded>
      )}
    </div>
  )
}
