import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type SwitchProps = { on: boolean; onChange: (on: boolean) => void; children: ReactNode }

/** A setting that takes effect at once. */
export function Switch({ on, onChange, children }: SwitchProps) {
  return (
    <label className="relative inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-lg text-small outline-accent select-none has-focus-visible:outline-2 md:min-h-8">
      <input
        type="checkbox"
        role="switch"
        aria-checked={on}
        checked={on}
        onChange={() => onChange(!on)}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      <span
        className={classNames(
          'flex h-5.5 w-10 items-center rounded-full border px-0.5 transition-colors',
          on ? 'justify-end border-accent bg-accent' : 'border-control bg-sunken',
        )}
      >
        <span className={classNames('size-4 rounded-full', on ? 'bg-surface' : 'bg-control')} />
      </span>
      {children}
    </label>
  )
}
