import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { classNames } from './class-names.ts'

type Props = {
  /** What is missing, in a sentence. */
  children: ReactNode
  onRetry: () => void
  className?: string
}

/** A quiet line where something small is missing: the page goes on without it. */
export function NotLoaded({ children, onRetry, className }: Props) {
  return (
    <p
      className={classNames('flex flex-wrap items-center gap-x-2 text-small text-muted', className)}
    >
      <span>{children}</span>
      <Button variant="quiet" size="compact" onClick={onRetry} className="text-accent!">
        Try again
      </Button>
    </p>
  )
}
