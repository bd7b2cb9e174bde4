import type { ComponentProps } from 'react'
import { Field, type FieldFrame } from './Field.tsx'
import { inputClass } from './TextField.tsx'

type SelectFieldProps = Omit<ComponentProps<'select'>, 'id' | 'children'> &
  FieldFrame & {
    placeholder?: string
    options: readonly { value: string; label: string }[]
  }

/** A labelled select, with the browser's own element. */
export function SelectField(props: SelectFieldProps) {
  const { label, error, hint, aside, placeholder, options, className, ...select } = props
  return (
    <Field {...{ label, error, hint, aside, className }}>
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
