import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'

type HeadingProps = {
  children: ReactNode
  size?: 'title' | 'banner'
  className?: string
}

const sizes = { title: 'text-title font-semibold', banner: 'text-banner font-semibold' }

// The page that one arrives on leaves focus where the browser puts it.
let arrived = false

/**
 * The page's one h1. It takes focus when a page is entered from another, so that it is read out;
 * one that comes late leaves those alone who have begun to write or to choose beside it.
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
      className={classNames(sizes[size], '[overflow-wrap:anywhere]', className)}
    >
      {children}
    </h1>
  )
}

/** Focus lies nowhere, or still on the link that led here. */
function isFocusFree(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement.matches('body, main, a')
}
