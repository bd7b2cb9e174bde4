import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'

// The page that one arrives on leaves focus where the browser puts it.
let arrived = false

/** The page's one h1. It takes focus when a page is entered from another, so that it is read out. */
export function Heading({ children, className }: { children: ReactNode; className?: string }) {
  const element = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (arrived) element.current?.focus({ preventScroll: true })
    arrived = true
  }, [])
  return (
    <h1
      ref={element}
      tabIndex={-1}
      className={classNames('text-title font-semibold [overflow-wrap:anywhere]', className)}
    >
      {children}
    </h1>
  )
}
