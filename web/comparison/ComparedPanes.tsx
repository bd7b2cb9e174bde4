import { type LucideIcon, MoveDown, MoveUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { allowsDifferences } from '#contract'
import { IconButton } from '../ui/Button.tsx'
import { NotLoaded } from '../ui/NoAnswer.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { countOf, type SideName } from './aligned-rows.ts'
import type { ComparedTexts, HowCompared } from './compare-texts.ts'
import { MoreRows } from './LongText.tsx'
import { RowPane, showRow } from './RowPane.tsx'
import { type Rest, TextPane } from './TextPane.tsx'
import { TextRow } from './TextRow.tsx'
import type { Shown } from './text-units.ts'
import { type Compared, useCompared } from './use-compared.ts'

type Text = Shown & { rest?: Rest | null; onDownload: () => void }

type Props = {
  expected: Text
  output: Text
  how: HowCompared
  /** True if the judge found a difference. This component only locates it. */
  differs: boolean
}

export function ComparedPanes({ expected, output, how, differs }: Props) {
  const { compared, state, retry } = useCompared(expected, output, how)
  const { rows, more, longest, differing } = compared
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

  const pane = (title: string, name: SideName, { text, rest, onDownload }: Text) => {
    const isLeft = name === 'expected'
    const [own, other] = isLeft ? [left, right] : [right, left]
    const count = countOf(rows)
    return (
      <TextPane title={title} text={text} rest={rest} onDownload={onDownload}>
        <RowPane
          ref={own}
          label={title}
          count={count}
          longest={longest}
          onScroll={(pane) => other.current?.scrollTo(pane.scrollLeft, pane.scrollTop)}
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
      {state !== 'done' && <StillReading {...{ state, retry }} />}
      {differs && !allowsDifferences(how.comparison) && (
        <Differences {...{ compared, current, show }} />
      )}
    </>
  )
}

function StillReading({ state, retry }: Pick<Compared, 'state' | 'retry'>) {
  return (
    <div role="status" className="col-span-full text-small text-muted">
      {state === 'working' ? (
        <p className="flex min-h-9 animate-appear-late items-center gap-2">
          <Spinner /> Loading the full text…
        </p>
      ) : (
        <NotLoaded onRetry={retry}>
          Only the first part of each text was compared. Download both to see the rest.
        </NotLoaded>
      )}
    </div>
  )
}

type DifferencesProps = { compared: ComparedTexts; current: number; show: (index: number) => void }

function Differences({ compared, current, show }: DifferencesProps) {
  const { differences, differing, sentence } = compared
  const step = (which: string, index: number, Icon: LucideIcon) => (
    <IconButton
      size="small-icon"
      label={`${which} difference`}
      disabled={differing[index] === undefined}
      icon={<Icon size={16} />}
      onClick={() => show(index)}
    />
  )
  return (
    <div className="col-span-full flex min-h-9 flex-wrap items-center gap-x-4 text-small text-muted">
      <p>{sentence}</p>
      {differing.length > 1 && (
        <p className="flex items-center gap-1">
          {differences} differences
          {step('Previous', current - 1, MoveUp)}
          {step('Next', current + 1, MoveDown)}
        </p>
      )}
    </div>
  )
}
