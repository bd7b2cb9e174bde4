import { type ReactNode, useId, useState } from 'react'
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

/** A badge or a text with a tooltip, which styles open on hover and focus, and Escape closes. */
export function Hint({ label, children, align = 'start', look = 'badge' }: HintProps) {
  const [isDismissed, setDismissed] = useState(false)
  const id = useId()
  const show = () => setDismissed(false)
  return (
    <span className="group relative inline-flex" onPointerEnter={show}>
      <button
        type="button"
        aria-describedby={id}
        onFocus={show}
        // Safari gives a pressed button no focus.
        onClick={(event) => event.currentTarget.focus()}
        onKeyDown={(event) => event.key === 'Escape' && setDismissed(true)}
        className="inline-flex items-center text-small max-md:min-h-11"
      >
        <span className={looks[look]}>{label}</span>
      </button>
      <span
        id={id}
        role="tooltip"
        hidden={isDismissed}
        className={classNames(
          floatClass,
          !isDismissed && 'group-focus-within:block group-hover:block',
          align === 'start' ? 'left-0' : 'right-0',
          'absolute top-full mt-1.5 hidden w-max max-w-[min(20rem,75vw)] px-3 py-2 text-small',
        )}
      >
        {children}
      </span>
    </span>
  )
}
