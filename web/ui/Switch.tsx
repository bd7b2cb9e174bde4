import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

type SwitchProps = { on: boolean; onChange: (on: boolean) => void; children: ReactNode }

/** A setting that takes effect at once. */
export function Switch({ on, onChange, children }: SwitchProps) {
  const id = useId()
  return (
    <span className="inline-flex items-center gap-2 text-small">
      <button
        type="button"
        role="switch"
        aria-checked={on}
        aria-labelledby={id}
        onClick={() => onChange(!on)}
        className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-lg md:min-h-8"
      >
        <span
          className={classNames(
            'flex h-5.5 w-10 items-center rounded-full border px-0.5 transition-colors',
            on ? 'justify-end border-accent bg-accent' : 'border-control bg-sunken',
          )}
        >
          <span className={classNames('size-4 rounded-full', on ? 'bg-surface' : 'bg-control')} />
        </span>
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut; the switch does the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the switch is what keys reach */}
      <span id={id} onClick={() => onChange(!on)} className="cursor-pointer select-none">
        {children}
      </span>
    </span>
  )
}
