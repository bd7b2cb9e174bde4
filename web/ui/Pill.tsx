import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const pillClass = 'inline-block rounded-full border px-2.5 text-small whitespace-nowrap'

export function Pill({ children }: { children: ReactNode }) {
  return <span className={classNames(pillClass, 'border-line text-muted py-px')}>{children}</span>
}

type PillToggleProps = { pressed: boolean; onPress: () => void; children: ReactNode }

export function PillToggle({ pressed, onPress, children }: PillToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className={classNames(
        pillClass,
        'min-h-8 max-md:min-h-11 max-md:px-4 transition-colors',
        pressed
          ? 'border-accent bg-accent text-surface'
          : 'border-control bg-surface text-ink hover:bg-sunken',
      )}
    >
      {children}
    </button>
  )
}
