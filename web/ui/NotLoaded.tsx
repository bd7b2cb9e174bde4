import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { classNames } from './class-names.ts'

type Props = {
  /** A sentence that names the missing part. */
  children: ReactNode
  onRetry: () => void
  className?: string
}

/** A line instead of a minor part that could not be fetched, while the page remains usable. */
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
