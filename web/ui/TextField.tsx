import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldFrame } from './Field.tsx'

/** The classes of all text inputs. */
export const inputClass =
  'min-h-11 w-full rounded-lg border border-control bg-surface px-3 text-ink ' +
  'placeholder:text-muted aria-invalid:border-failed'

export type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> &
  FieldFrame & {
    /** Placed inside the field, at its end. */
    end?: ReactNode
  }

/** A labelled input. */
export function TextField({
  label,
  error = null,
  hint,
  aside,
  end,
  className,
  ...input
}: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} aside={aside} className={className}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            className={classNames(inputClass, end !== undefined && 'pr-12')}
          />
          {end !== undefined && <div className="absolute inset-y-0 right-0 flex">{end}</div>}
        </div>
      )}
    </Field>
  )
}
