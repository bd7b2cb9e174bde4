import { classNames } from './class-names.ts'
import { Spinner } from './Spinner.tsx'

/**
 * The loading screen. It appears after 150 ms (by CSS, so that it needs no timer), inside the box
 * that the content will have: give `className` that box's height.
 */
export function Fetching({ className }: { className?: string }) {
  return (
    <div
      role="status"
      className={classNames(
        'flex min-h-64 flex-1 items-center justify-center gap-3 text-muted',
        'animate-appear-late',
        className,
      )}
    >
      <Spinner className="text-large" />
      Fetching data
    </div>
  )
}
