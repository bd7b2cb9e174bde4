import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Field, type FieldFrame } from './Field.tsx'
import { inputClass } from './TextField.tsx'

type SelectFieldProps = Omit<ComponentProps<'select'>, 'id' | 'children'> &
  FieldFrame & {
    placeholder?: string
    options: readonly { value: string; label: string }[]
  }

export function SelectField(props: SelectFieldProps) {
  const { label, error, hint, marked, placeholder, options, className, ...select } = props
  return (
    <Field {...{ label, error, hint, marked, className }}>
      {(control) => (
        <span className="relative block">
          <select {...select} {...control} className={`${inputClass} appearance-none pr-9`}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(({ value, label: name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
          <ChevronDown
            size={16}
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2"
          />
        </span>
      )}
    </Field>
  )
}
