import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import { classNames } from './class-names.ts'

type SplitterProps = {
  label: string
  /** Width of the left pane in percent; null for the initial width. */
  share: number | null
  onShare: (share: number) => void
  /** The pane to show in a narrow window, which has no space for both. */
  narrow: 'left' | 'right'
  left: ReactNode
  right: ReactNode
}

/** Percent. */
export const leastShare = 25
export const mostShare = 75
const initial = 46

/**
 * Two panes side by side, with a handle for mouse, touch and arrow keys. The caller sets the width
 * of the left pane, `--pane`, by script, because the page's security policy forbids style attributes.
 */
export function Splitter({ label, share, onShare, narrow, left, right }: SplitterProps) {
  const percent = share ?? initial
  const root = useRef<HTMLDivElement>(null)

  const move = (next: number) =>
    onShare(Math.min(mostShare, Math.max(leastShare, Math.round(next))))
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const box = root.current?.getBoundingClientRect()
    if (box === undefined || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    move(((event.clientX - box.left) / box.width) * 100)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const targets: Record<string, number> = {
      ArrowLeft: percent - 2,
      ArrowRight: percent + 2,
      Home: leastShare,
      End: mostShare,
    }
    const next = targets[event.key]
    if (next === undefined) return
    event.preventDefault()
    move(next)
  }
  return (
    <div
      ref={root}
      className="min-h-0 flex-1 md:grid md:grid-cols-[minmax(0,var(--pane,46%))_auto_minmax(0,1fr)] print:block"
    >
      <div className={classNames('min-h-0 min-w-0', narrow === 'right' && 'max-md:hidden')}>
        {left}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: an <hr> cannot be moved */}
      <div
        role="separator"
        aria-label={label}
        aria-orientation="vertical"
        aria-valuenow={percent}
        aria-valuemin={leastShare}
        aria-valuemax={mostShare}
        tabIndex={0}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onPointerMove}
        onKeyDown={onKeyDown}
        className="group flex w-2 cursor-col-resize max-md:hidden print:hidden touch-none items-center justify-center border-x border-line bg-background"
      >
        <span className="h-8 w-1 rounded-full bg-control opacity-60 group-hover:opacity-100" />
      </div>
      <div
        className={classNames('min-h-0 min-w-0 print:hidden', narrow === 'left' && 'max-md:hidden')}
      >
        {right}
      </div>
    </div>
  )
}
