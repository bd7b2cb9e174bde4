import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

/** The look of everything that one types into. */
export const inputClass =
  'min-h-11 w-full rounded-lg border border-control bg-surface px-3 text-ink ' +
  'placeholder:text-muted aria-invalid:border-failed'

export type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> & {
  label: ReactNode
  /** What is wrong with it, or null. */
  error?: string | null
  /** What helps to fill it in. */
  hint?: ReactNode
  /** Stands inside the field, at its end. */
  end?: ReactNode
}

/** A labelled input whose error is read out with it and after it appears. */
export function TextField({ label, error = null, hint, end, className, ...input }: TextFieldProps) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
      </label>
      <div className="relative">
        <input
          {...input}
          id={id}
          aria-invalid={error !== null}
          aria-describedby={`${id}-hint ${id}-error`}
          className={classNames(inputClass, end !== undefined && 'pr-12')}
        />
        {end !== undefined && <div className="absolute inset-y-0 right-0 flex">{end}</div>}
      </div>
      <p id={`${id}-hint`} className="text-small text-muted empty:hidden mt-1">
        {hint}
      </p>
      <p id={`${id}-error`} aria-live="polite" className="mt-1 text-small text-failed empty:hidden">
        {error !== null && (
          <>
            <CircleAlert aria-hidden="true" size={14} className="mr-1.5 inline align-[-2px]" />
            {error}
          </>
        )}
      </p>
    </div>
  )
}
