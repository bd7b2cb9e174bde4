import type { ComponentProps } from 'react'
import { Field, type FieldFrame } from './Field.tsx'
import { inputClass } from './TextField.tsx'

type SelectFieldProps = Omit<ComponentProps<'select'>, 'id' | 'children'> &
  FieldFrame & {
    /** Shown while nothing is chosen. */
    placeholder?: string
    options: readonly { value: string; label: string }[]
  }

/** A labelled select, with the browser's own element. */
export function SelectField({
  label,
  error = null,
  hint,
  placeholder,
  options,
  className,
  ...select
}: SelectFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} className={className}>
      {(control) => (
        <select {...select} {...control} className={inputClass}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(({ value, label: name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
