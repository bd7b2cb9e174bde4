/**
 * A box of rows that scrolls. Only rows in view and some around them are in the document. All rows
 * have the same height, so rows are never measured.
 */
import { type ReactNode, type Ref, type UIEvent, useState } from 'react'

/** The line height of `text-code`, in rem. */
const rowRem = 1.34375
/** Number of rows in the document. The box shows 15 of them; more rows would make a jump slow. */
const windowRows = 27
/** Number of rows before the visible ones, and the step in which the rows move. */
const rowsBefore = 6
const stepRows = 3

type Props = {
  label: string
  count: number
  /** Length of the longest row in characters, so that scrolling does not change the width. */
  longest: number
  ref?: Ref<HTMLElement>
  onScroll?: (pane: HTMLElement) => void
  children: (index: number) => ReactNode
}

export function RowPane({ label, count, longest, ref, onScroll, children }: Props) {
  const [step, setStep] = useState(0)
  const first = Math.max(0, Math.min(step * stepRows - rowsBefore, count - windowRows))
  const end = Math.min(count, first + windowRows)
  function scrolled({ currentTarget: pane }: UIEvent<HTMLElement>) {
    setStep(Math.floor(pane.scrollTop / rowHeightPx() / stepRows))
    onScroll?.(pane)
  }
  return (
    <section
      ref={ref}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
      tabIndex={0}
      aria-label={label}
      onScroll={scrolled}
      className="max-h-80 min-h-28 overflow-auto py-2.5"
    >
      <pre
        className="w-max min-w-full text-code print:p-0!"
        style={{
          paddingTop: `${first * rowRem}rem`,
          paddingBottom: `${(count - end) * rowRem}rem`,
          minWidth: `max(100%, ${longest + 4}ch)`,
        }}
      >
        {Array.from({ length: end - first }, (_, offset) => children(first + offset))}
      </pre>
    </section>
  )
}

/** Scrolls a row into the upper half of its box. */
export function showRow(pane: HTMLElement, row: number) {
  const top = row * rowHeightPx()
  const { scrollTop, clientHeight } = pane
  if (top >= scrollTop && top + 2 * rowHeightPx() <= scrollTop + clientHeight) return
  pane.scrollTop = Math.max(0, top - clientHeight / 3)
}

function rowHeightPx(): number {
  return rowRem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize || '16')
}
