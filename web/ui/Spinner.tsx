import { classNames } from './class-names.ts'

/** Its parent describes the activity in words. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-block size-[1.1em] shrink-0 animate-spin rounded-full border-2 border-current',
        'border-r-transparent',
        className,
      )}
    />
  )
}
