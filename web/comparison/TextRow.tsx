import { classNames } from '../ui/class-names.ts'
import type { Piece } from './aligned-rows.ts'
import { VisibleText } from './VisibleText.tsx'

type Props = {
  /** Null: this side has nothing beside the other. */
  piece: Piece | null
  /** What of it differs, and what does not. */
  parts: readonly { text: string; differs: boolean }[]
  markClass: string
  /** Characters that the widest line number takes; 0: there are no numbers. */
  digits: number
}

/** One row of a text, its line's number before it: generated, so that nobody selects or hears it. */
export function TextRow({ piece, parts, markClass, digits }: Props) {
  return (
    <div
      data-line={piece?.line ?? (piece === null ? '' : '⤷')}
      className={classNames(
        'h-[1.34375rem] pl-3.5',
        digits > 0 &&
          'before:sticky before:left-0 before:-ml-3.5 before:mr-3 before:inline-block before:bg-surface before:pl-2 before:text-right before:text-muted before:opacity-75 before:content-[attr(data-line)]',
        digits > 0 && gutters[Math.min(digits, gutters.length - 1)],
        piece === null && 'bg-sunken before:bg-sunken',
      )}
    >
      {parts.map(({ text, differs }, place) =>
        differs ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a fixed text have no other name
          <mark key={place} className={`rounded-small text-inherit ${markClass}`}>
            <VisibleText text={text} />
          </mark>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a fixed text have no other name
          <VisibleText key={place} text={text} />
        ),
      )}
    </div>
  )
}

const gutters = [
  '',
  'before:w-[3ch]',
  'before:w-[4ch]',
  'before:w-[5ch]',
  'before:w-[6ch]',
  'before:w-[7ch]',
  'before:w-[8ch]',
  'before:w-[9ch]',
]
