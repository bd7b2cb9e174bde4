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

/** One row of a text, its line's number before it. */
export function TextRow({ piece, parts, markClass, digits }: Props) {
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
