import { classNames } from './class-names.ts'
import { Spinner } from './Spinner.tsx'

/**
 * The loading indicator. It appears after 150 ms (by CSS, without a timer). Give `className` the
 * height of the expected content to avoid a layout shift.
 */
export function Fetching({ className }: { className?: string }) {
  return (
    <div
      role="status"
      data-fetching=""
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
