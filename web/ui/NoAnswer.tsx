import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { classNames } from './class-names.ts'

type Props = { onRetry: () => void; className?: string }

/** Shown instead of content that could not be fetched. A toast has shown the reason. */
export function NoAnswer({ onRetry, className }: Props) {
  return (
    <div
      className={classNames('flex min-h-64 flex-col items-center justify-center gap-4', className)}
    >
      <p className="text-muted">This could not be loaded.</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  )
}

/** A sentence instead of a minor part that could not be fetched. */
export function NotLoaded({ onRetry, className, children }: Props & { children: ReactNode }) {
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
