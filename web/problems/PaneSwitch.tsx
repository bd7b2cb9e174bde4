import { Code, FileText } from 'lucide-react'
import { classNames } from '../ui/class-names.ts'

export type Pane = 'left' | 'right'

const panes = [
  { pane: 'left', label: 'Description', Icon: FileText },
  { pane: 'right', label: 'Code', Icon: Code },
] as const

type Props = {
  /** Null if neither is shown. */
  shown: Pane | null
  onShow: (pane: Pane) => void
  /** Called when a finger touches a button, to preload before it lifts. */
  onNear: () => void
}

/** Switches between the two panes on a phone, at the bottom within reach of the thumb. */
export function PaneSwitch({ shown, onShow, onNear }: Props) {
  return (
    <fieldset
      aria-label="Shown pane"
      className="sticky bottom-0 z-20 grid grid-cols-2 gap-2 border-t border-line bg-surface p-2 md:hidden print:hidden"
    >
      {panes.map(({ pane, label, Icon }) => (
        <button
          key={pane}
          type="button"
          aria-pressed={pane === shown}
          onPointerDown={onNear}
          onClick={() => onShow(pane)}
          className={classNames(
            'inline-flex min-h-11 items-center justify-center gap-2 rounded-lg border font-medium',
            pane === shown ? 'border-ink bg-sunken ring-1 ring-ink' : 'border-control',
          )}
        >
          <Icon aria-hidden="true" size={17} />
          {label}
        </button>
      ))}
    </fieldset>
  )
}
