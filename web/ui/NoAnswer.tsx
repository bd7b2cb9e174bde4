import { Button } from './Button.tsx'
import { classNames } from './class-names.ts'

type NoAnswerProps = { onRetry: () => void; className?: string }

/** Shown instead of content that could not be fetched. A toast has shown the reason. */
export function NoAnswer({ onRetry, className }: NoAnswerProps) {
  return (
    <div
      className={classNames('flex min-h-64 flex-col items-center justify-center gap-4', className)}
    >
      <p className="text-muted">This could not be loaded.</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  )
}
