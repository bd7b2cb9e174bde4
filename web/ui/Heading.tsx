import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'

type HeadingProps = { children: ReactNode; size?: keyof typeof sizes; className?: string }

const sizes = { title: 'text-title', banner: 'text-banner' }

// On the first page load the focus stays where the browser puts it.
let arrived = false

/**
 * The page's only h1. It takes focus after navigation, so that screen readers announce it. If it
 * renders late, it does not take focus from a control in use.
 */
export function Heading({ children, size = 'title', className }: HeadingProps) {
  const element = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (arrived && isFocusFree()) element.current?.focus({ preventScroll: true })
    arrived = true
  }, [])
  return (
    <h1
      ref={element}
      tabIndex={-1}
      className={classNames(sizes[size], 'font-semibold [overflow-wrap:anywhere]', className)}
    >
      {children}
    </h1>
  )
}

/** Returns true if nothing has focus, or still the link that led here. */
function isFocusFree(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement.matches('body, main, a')
}
