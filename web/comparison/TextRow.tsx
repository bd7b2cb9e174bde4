import { memo, type ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import { RevealedText } from '../ui/RevealedText.tsx'
import { pieceAt, type Rows, type SideName } from './aligned-rows.ts'
import { type ComparedSide, markedParts } from './compare-texts.ts'

type Props = {
  rows: Rows
  row: number
  name: SideName
  text: string
  side: ComparedSide
  /** Number of digits of the largest line number; 0 hides line numbers. */
  digits: number
}

/** One row of a text with its line number. Memoised, because most rows stay while scrolling. */
export const TextRow = memo(function TextRow({ rows, row, name, text, side, digits }: Props) {
  const piece = pieceAt(rows, row, name)
  const marks = piece === null ? null : marksOver(text.slice(piece.start, piece.end))
  const ink =
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
      {piece !== null && (
        <span data-mark={marks} className={marks === null ? undefined : 'mark-over'}>
          {markedParts(text, side, piece).map((part, place) => {
            const shown = visibleText(part.text, marks !== null)
            if (!part.differs) return shown
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of a fixed text have no other key
              <mark key={place} className={`rounded-small text-inherit ${ink}`}>
                {shown}
              </mark>
            )
          })}
        </span>
      )}
    </div>
  )
})

/**
 * Text with visible white space. The marks are generated content, so that copying and screen
 * readers get the text itself.
 * @param isMarked true if `marksOver` draws the row's spaces: only line ends then need marks
 */
function visibleText(text: string, isMarked: boolean): ReactNode {
  const parts = text.split(isMarked ? /(\r|\n)/ : /( +|\t|\r|\n)/)
  // Most rows have dozens of such parts, so they are not elements.
  if (isMarked && parts.length === 1) return text
  return parts.map((part, index) => {
    const Part = index % 2 === 0 ? RevealedText : Space
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a fixed text have no other key
    return <Part key={index} text={part} />
  })
}

const markOf: Record<string, string> = { '\n': '↵', '\r': '␍', '\t': '→' }

function Space({ text }: { text: string }) {
  const isLineEnd = text === '\n' || text === '\r'
  return (
    <span
      data-mark={markOf[text] ?? '·'.repeat(text.length)}
      className={isLineEnd ? 'mark-before' : 'mark-over'}
    >
      {text}
    </span>
  )
}

/**
 * Returns the marks of a row's spaces as one string, which renders much faster than one element
 * each; null if a character may be wider than others, which would misplace the marks.
 */
export function marksOver(row: string): string | null {
  if (!/^[ -~]*\r?\n?$/.test(row)) return null
  return row.replace(/[\r\n]+$/, '').replaceAll(/./g, (one) => (one === ' ' ? '·' : ' '))
}
