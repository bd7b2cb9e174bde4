import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import { usePreference } from '../client/preferences.ts'
import { classNames } from '../ui/class-names.ts'

type Props = {
  /** The pane to show in a narrow window, which has no space for both. */
  narrow: 'left' | 'right'
  left: ReactNode
  right: ReactNode
}

/** Widths of the left pane, in percent. */
const least = 25
const most = 75
const initial = 46

/**
 * Two panes side by side, with a handle for mouse, touch and arrow keys. A script sets the width of
 * the left pane, `--pane`, because the page's security policy forbids style attributes.
 * `before-paint.js` reads the same preference.
 */
export function PaneSplitter({ narrow, left, right }: Props) {
  const [value, choose] = usePreference('pane:problem', applyShare)
  const percent = shareOf(value) ?? initial
  const root = useRef<HTMLDivElement>(null)

  const move = (next: number) => choose(String(Math.min(most, Math.max(least, Math.round(next)))))
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const box = root.current?.getBoundingClientRect()
    if (box === undefined || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    move(((event.clientX - box.left) / box.width) * 100)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const targets: Record<string, number> = {
      ArrowLeft: percent - 2,
      ArrowRight: percent + 2,
      Home: least,
      End: most,
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
        aria-label="Resize statement and code"
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

function applyShare(value: string | null) {
  const { style } = document.documentElement
  const share = shareOf(value)
  if (share === null) style.removeProperty('--pane')
  else style.setProperty('--pane', `${share}%`)
}

/** Returns null if the stored value is not a number, or outside the current bounds. */
function shareOf(value: string | null): number | null {
  const share = Number(value)
  return share >= least && share <= most ? share : null
}
