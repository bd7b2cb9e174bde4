import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldFrame } from './Field.tsx'

export const inputClass =
  'min-h-11 w-full rounded-lg border border-control bg-surface px-3 text-ink ' +
  'placeholder:text-muted aria-invalid:border-failed'

export type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> & FieldFrame & { end?: ReactNode }

export function TextField(props: TextFieldProps) {
  const { label, error, hint, marked, end, className, ...input } = props
  return (
    <Field {...{ label, error, hint, marked, className }}>
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
