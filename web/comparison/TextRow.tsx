import { Fragment, memo } from 'react'
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

/**
 * One row of a text with its line number. Memoised, because a row can have dozens of marks and most
 * rows stay while scrolling.
 */
export const TextRow = memo(function TextRow({ rows, row, name, text, side, digits }: Props) {
  const piece = pieceAt(rows, row, name)
  const parts = piece === null ? [] : markedParts(text, side, piece)
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
      <span data-mark={marks} className={marks === null ? undefined : 'mark-over'}>
        {parts.map(({ text, differs }, place) => {
          const Part = differs ? 'mark' : 'span'
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of a fixed text have no other key
            <Part key={place} className={differs ? `rounded-small text-inherit ${ink}` : undefined}>
              <VisibleText text={text} isMarked={marks !== null} />
            </Part>
          )
        })}
      </span>
    </div>
  )
})

/**
 * Text with visible white space. The marks are generated content, so that copying and screen
 * readers get the text itself. If `marksOver` already draws the row's spaces, only line ends need
 * marks.
 */
function VisibleText({ text, isMarked }: { text: string; isMarked: boolean }) {
  const parts = text.split(isMarked ? /(\r|\n)/ : /( +|\t|\r|\n)/)
  if (parts.length === 1) return <RevealedText text={text} />
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a fixed text have no other key
    <Fragment key={index}>
      {index % 2 === 0 ? <RevealedText text={part} /> : <Space text={part} />}
    </Fragment>
  ))
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
 * Returns the marks of all spaces of a row as one string, which renders much faster than one
 * element each. Returns null if a character may be wider than others, because the marks would be
 * misplaced.
 */
export function marksOver(row: string): string | null {
  if (!/^[ -~]*\r?\n?$/.test(row)) return null
  return row.replace(/[\r\n]+$/, '').replaceAll(/./g, (one) => (one === ' ' ? '·' : ' '))
}
