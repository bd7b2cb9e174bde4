import { memo } from 'react'
import { classNames } from '../ui/class-names.ts'
import { pieceAt, type Rows, type SideName } from './aligned-rows.ts'
import { type ComparedSide, markedParts } from './compare-texts.ts'
import { marksOver, VisibleText } from './VisibleText.tsx'

type Props = {
  rows: Rows
  row: number
  name: SideName
  text: string
  side: ComparedSide
  /** Number of digits of the largest line number; 0 hides line numbers. */
  digits: number
}

/**
 * One row of a text with its line number. Memoised, because a row can have dozens of marks and most
 * rows stay while scrolling.
 */
export const TextRow = memo(function TextRow({ rows, row, name, text, side, digits }: Props) {
  const piece = pieceAt(rows, row, name)
  const parts = piece === null ? [] : markedParts(text, side, piece)
  const marks = piece === null ? null : marksOver(text.slice(piece.start, piece.end))
  const markClass =
    name === 'expected' ? 'bg-accepted-badge text-accepted' : 'bg-failed-badge text-failed'
  return (
    <div className={classNames('h-[1.34375rem] px-3.5', piece === null && 'bg-sunken')}>
      {digits > 0 && (
        <span
          aria-hidden="true"
          className="mr-3 inline-block text-right text-muted select-none"
          style={{ width: `${digits}ch` }}
        >
          {piece?.line ?? ' '}
        </span>
      )}
      <span data-mark={marks} className={marks === null ? undefined : 'mark-over'}>
        {parts.map(({ text, differs }, place) =>
          differs ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of a fixed text have no other key
            <mark key={place} className={`rounded-small text-inherit ${markClass}`}>
              <VisibleText text={text} marked={marks !== null} />
            </mark>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of a fixed text have no other key
            <VisibleText key={place} text={text} marked={marks !== null} />
          ),
        )}
      </span>
    </div>
  )
})
