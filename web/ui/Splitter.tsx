import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { classNames } from './class-names.ts'

type SplitterProps = {
  /** Names the handle: "Resize statement and code". */
  label: string
  /** Where the browser keeps the size; `public/before-paint.js` reads `pane:{name}` too. */
  name: string
  /** The pane that a narrow window shows, for both would be too small there. */
  narrow: 'left' | 'right'
  left: ReactNode
  right: ReactNode
}

const least = 25
const most = 75
const initial = 46

/**
 * Two panes side by side with a handle that mouse, touch and arrow keys move. The share of the
 * left pane is the custom property `--pane`: set by script, never in HTML, which the page's
 * content security policy would not let through.
 */
export function Splitter({ label, name, narrow, left, right }: SplitterProps) {
  const [percent, setPercent] = useState(initial)
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => setPercent(readShare(name)), [name])

  const move = (next: number) => {
    const share = Math.min(most, Math.max(least, Math.round(next)))
    root.current?.style.setProperty('--pane', `${share}%`)
    setPercent(share)
    writeShare(name, share)
  }
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const box = root.current?.getBoundingClientRect()
    if (box === undefined || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    move(((event.clientX - box.left) / box.width) * 100)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = keyTarget(event.key, percent)
    if (next === null) return
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
        aria-valuemin={least}
        aria-valuemax={most}
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

function keyTarget(key: string, percent: number): number | null {
  switch (key) {
    case 'ArrowLeft':
      return percent - 2
    case 'ArrowRight':
      return percent + 2
    case 'Home':
      return least
    case 'End':
      return most
    default:
      return null
  }
}

function readShare(name: string): number {
  try {
    const share = Number(localStorage.getItem(`pane:${name}`))
    return share >= least && share <= most ? share : initial
  } catch {
    return initial
  }
}

function writeShare(name: string, share: number) {
  try {
    localStorage.setItem(`pane:${name}`, String(share))
  } catch {
    // Without storage the size lasts as long as the page.
  }
}
