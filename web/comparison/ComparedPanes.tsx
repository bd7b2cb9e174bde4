import { MoveDown, MoveUp } from 'lucide-react'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { IconButton } from '../ui/Button.tsx'
import type { Piece } from './aligned-rows.ts'
import { type ComparedSide, compareTexts, markedParts } from './compare-texts.ts'
import { differenceWords } from './difference-words.ts'
import { firstDifference, type HowCompared, type Shown } from './first-difference.ts'
import { MoreRows } from './LongText.tsx'
import { RowPane, showRow } from './RowPane.tsx'
import { type Rest, ShowAll } from './ShowAll.tsx'
import { TextPane } from './TextPane.tsx'
import { TextRow } from './TextRow.tsx'

/** One of the two texts, and what can be done with it. */
type Compared = Shown & {
  /** Where the rest of it can be had. */
  rest?: Rest | null
  onDownload: () => void
}

type Props = {
  expected: Compared
  output: Compared
  how: HowCompared
  /** Whether the judge found them to differ: this only looks where. */
  differs: boolean
}

/**
 * Two boxes for a grid: Expected and Output, row by row beside each other and scrolling together,
 * with all that differs marked; below them, in words, where they differ first.
 */
export function ComparedPanes({ expected, output, how, differs }: Props) {
  const { comparison, tolerance } = how
  const [wanted, given] = [useSame(expected), useSame(output)]
  const compared = useMemo(
    () => compareTexts(wanted, given, { comparison, tolerance }),
    [wanted, given, comparison, tolerance],
  )
  const { rows, more, differences, differing } = compared
  const words = useMemo(
    () =>
      differenceWords(
        { expected: wanted, output: given },
        firstDifference(wanted, given, { comparison, tolerance }),
      ),
    [wanted, given, comparison, tolerance],
  )
  const left = useRef<HTMLElement>(null)
  const right = useRef<HTMLElement>(null)
  const [current, setCurrent] = useState(0)
  const longest = useMemo(
    () =>
      rows.reduce((most, row) => Math.max(most, lengthOf(row.expected), lengthOf(row.output)), 0),
    [rows],
  )

  function show(index: number) {
    const row = differing[index]
    if (row === undefined) return
    setCurrent(index)
    for (const { current: pane } of [left, right]) if (pane !== null) showRow(pane, row)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each comparison
  useEffect(() => show(0), [compared])

  const pane = (title: string, side: ComparedSide, { rest, onDownload, text }: Compared) => {
    const isLeft = side === compared.expected
    const [own, other] = isLeft ? [left, right] : [right, left]
    const piecesOf = (index: number) => rows[index]?.[isLeft ? 'expected' : 'output'] ?? null
    return (
      <TextPane
        title={title}
        text={rest?.load ?? text}
        onDownload={onDownload}
        aside={rest && <ShowAll title={title} rest={rest} />}
      >
        <RowPane
          ref={own}
          label={title}
          count={rows.length}
          longest={longest}
          onScroll={(scrolled) => follow(other, scrolled)}
        >
          {(index) => {
            const piece = piecesOf(index)
            return (
              <TextRow
                key={index}
                piece={piece}
                parts={piece === null ? [] : markedParts(side, piece)}
                markClass={
                  isLeft ? 'bg-accepted-badge text-accepted' : 'bg-failed-badge text-failed'
                }
                digits={rows.length > 1 ? String(rows.length).length : 0}
              />
            )
          }}
        </RowPane>
        {more && <MoreRows />}
      </TextPane>
    )
  }

  return (
    <>
      {pane('Expected', compared.expected, expected)}
      {pane('Output', compared.output, output)}
      {differs && (
        <div className="col-span-full flex min-h-9 flex-wrap items-center gap-x-4 text-small text-muted">
          <p>{words}</p>
          {differing.length > 1 && (
            <p className="flex items-center gap-1">
              {differences} differences
              <IconButton
                size="small-icon"
                label="Previous difference"
                disabled={current === 0}
                icon={<MoveUp aria-hidden="true" size={16} />}
                onClick={() => show(current - 1)}
              />
              <IconButton
                size="small-icon"
                label="Next difference"
                disabled={current === differing.length - 1}
                icon={<MoveDown aria-hidden="true" size={16} />}
                onClick={() => show(current + 1)}
              />
            </p>
          )}
        </div>
      )}
    </>
  )
}

/** The text as one thing for as long as it is the same. */
function useSame({ text, whole }: Shown): Shown {
  return useMemo(() => ({ text, whole }), [text, whole])
}

function follow({ current: pane }: RefObject<HTMLElement | null>, scrolled: HTMLElement) {
  if (pane === null) return
  if (pane.scrollTop !== scrolled.scrollTop) pane.scrollTop = scrolled.scrollTop
  if (pane.scrollLeft !== scrolled.scrollLeft) pane.scrollLeft = scrolled.scrollLeft
}

function lengthOf(piece: Piece | null): number {
  return piece === null ? 0 : piece.end - piece.start
}
