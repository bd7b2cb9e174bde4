import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { useHydrated } from '../client/use-hydrated.ts'
import { classNames, floatClass } from './class-names.ts'

type HintProps = {
  label: ReactNode
  children: ReactNode
  /** The side of the badge to which the text is aligned. */
  align?: 'start' | 'end'
  look?: keyof typeof looks
}

const looks = {
  badge: 'flex min-h-7 items-center rounded-full border border-control px-3 font-medium',
  text: 'flex items-center gap-1.5 underline decoration-dotted underline-offset-4',
}

/**
 * A badge or a text with a tooltip: on hover and focus with mouse or keyboard, on a tap with touch.
 * Until hydration, styles open it.
 */
export function Hint({ label, children, align = 'start', look = 'badge' }: HintProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const box = useRef<HTMLSpanElement>(null)
  const isHydrated = useHydrated()
  useLayoutEffect(() => {
    if (!isHydrated && box.current?.matches(':hover, :focus-within')) setOpen(true)
  }, [isHydrated])
  return (
    <span
      ref={box}
      className="group relative inline-flex"
      onPointerEnter={(event) => event.pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setOpen(false)}
    >
      <button
        type="button"
        aria-describedby={id}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onClick={() => setOpen(true)}
        onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
        className="inline-flex items-center text-small max-md:min-h-11"
      >
        <span className={looks[look]}>{label}</span>
      </button>
      <span
        id={id}
        role="tooltip"
        hidden={isHydrated && !open}
        className={classNames(
          floatClass,
          !isHydrated && 'hidden group-focus-within:block group-hover:block',
          align === 'start' ? 'left-0' : 'right-0',
          'absolute top-full mt-1.5 w-max max-w-[min(20rem,75vw)] px-3 py-2 text-small',
        )}
      >
        {children}
      </span>
    </span>
  )
}
