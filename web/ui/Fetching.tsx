import { classNames } from './class-names.ts'
import { Spinner } from './Spinner.tsx'

/** The loading indicator. Give it the height of the expected content to avoid a layout shift. */
export function Fetching({ className }: { className?: string }) {
  return (
    <div
      role="status"
      data-fetching=""
      className={classNames(
        'flex min-h-64 flex-1 animate-appear-late items-center justify-center gap-3 text-muted',
        className,
      )}
    >
      <Spinner className="text-large" />
      Fetching data
    </div>
  )
}
