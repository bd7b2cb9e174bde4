import type { ComponentProps } from 'react'
import { type ContributionField, contributionFields } from '#contract'
import { SelectField } from '../ui/SelectField.tsx'
import { TextField } from '../ui/TextField.tsx'
import { type ChangeField, type ContributionForm, shownError } from './contribution-form.ts'

type Props = {
  name: ContributionField
  form: ContributionForm
  onChange: ChangeField
  /** With options, the field is a select. */
  options?: ComponentProps<typeof SelectField>['options']
  placeholder?: string
  className?: string
} & Pick<ComponentProps<typeof TextField>, 'hint' | 'inputMode' | 'autoComplete'>

/** A text or select field of the form, with its label and rules from the contract. */
export function FormField({ name, form, onChange, options, ...look }: Props) {
  const { label, optional } = contributionFields[name]
  const field = {
    ...look,
    label,
    name,
    required: optional !== true,
    value: form.values[name],
    error: shownError(form, name),
    onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
  }
  return options === undefined ? (
    <TextField {...field} />
  ) : (
    <SelectField options={options} {...field} />
  )
}
