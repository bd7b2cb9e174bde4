import { MoveDown, MoveUp } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { IconButton } from '../ui/Button.tsx'
import { countOf, type SideName } from './aligned-rows.ts'
import type { HowCompared, Shown } from './first-difference.ts'
import { MoreRows } from './LongText.tsx'
import { RowPane, showRow } from './RowPane.tsx'
import { type Rest, ShowAll } from './ShowAll.tsx'
import { StillReading } from './StillReading.tsx'
import { TextPane } from './TextPane.tsx'
import { TextRow } from './TextRow.tsx'
import { useCompared } from './use-compared.ts'

/** One of the two texts, with its actions. */
type Text = Shown & {
  /** How to load the rest of the text. */
  rest?: Rest | null
  onDownload: () => void
}

type Props = {
  expected: Text
  output: Text
  how: HowCompared
  /** True if the judge found a difference. This component only locates it. */
  differs: boolean
}

/**
 * Shows Expected and Output side by side in a grid. Rows are aligned, scroll together and have
 * their differences marked. A sentence below them describes the first difference.
 */
export function ComparedPanes({ expected, output, how, differs }: Props) {
  const { compared, state, retry } = useCompared(expected, output, how)
  const { rows, more, longest, differences, differing, words } = compared
  const left = useRef<HTMLElement>(null)
  const right = useRef<HTMLElement>(null)
  const [current, setCurrent] = useState(0)

  function show(index: number) {
    const row = differing[index]
    if (row === undefined) return
    setCurrent(index)
    for (const { current: pane } of [left, right]) if (pane !== null) showRow(pane, row)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each comparison
  useEffect(() => show(0), [compared])

  const pane = (title: string, name: SideName, { rest, onDownload, text }: Text) => {
    const isLeft = name === 'expected'
    const [own, other] = isLeft ? [left, right] : [right, left]
    const count = countOf(rows)
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
          count={count}
          longest={longest}
          onScroll={(scrolled) => follow(other, scrolled)}
        >
          {(row) => (
            <TextRow
              key={row}
              row={row}
              digits={count > 1 ? String(count).length : 0}
              side={compared[name]}
              {...{ rows, name, text }}
            />
          )}
        </RowPane>
        {more && <MoreRows />}
      </TextPane>
    )
  }

  return (
    <>
      {pane('Expected', 'expected', expected)}
      {pane('Output', 'output', output)}
      <StillReading
        state={state}
        retry={retry}
        failed="Only the beginnings could be compared. Download both to see all that is stored."
      />
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

function follow({ current: pane }: RefObject<HTMLElement | null>, scrolled: HTMLElement) {
  if (pane === null) return
  if (pane.scrollTop !== scrolled.scrollTop) pane.scrollTop = scrolled.scrollTop
  if (pane.scrollLeft !== scrolled.scrollLeft) pane.scrollLeft = scrolled.scrollLeft
}
