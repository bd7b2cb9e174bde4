import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

export type FieldFrame = {
  label: ReactNode
  error?: string | null | undefined
  hint?: ReactNode
  aside?: ReactNode
  /** Marks it as required. */
  marked?: boolean | undefined
  className?: string | undefined
}

type ControlProps = { id: string; 'aria-invalid': boolean; 'aria-describedby': string }

/** A label with its control. The error is announced when it appears. */
export function Field(props: FieldFrame & { children: (control: ControlProps) => ReactNode }) {
  const { label, error = null, hint, aside, marked, className, children } = props
  const id = useId()
  return (
    <div className={className}>
      <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-4">
        <label htmlFor={id} className={classNames('font-medium', marked && 'required-mark')}>
          {label}
        </label>
        {aside}
      </div>
      {children({
        id,
        'aria-invalid': error !== null,
        'aria-describedby': `${id}-hint ${id}-error`,
      })}
      <p id={`${id}-hint`} className="text-small text-muted empty:hidden mt-1">
        {hint}
      </p>
      <p
        id={`${id}-error`}
        aria-live="polite"
        className="mt-1 text-small text-failed empty:hidden [overflow-wrap:anywhere]"
      >
        {error !== null && (
          <>
            <CircleAlert size={14} className="mr-1.5 inline align-[-2px]" />
            {error}
          </>
        )}
      </p>
    </div>
  )
}
