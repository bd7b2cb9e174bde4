import { type ComponentProps, lazy, Suspense, useState } from 'react'
import {
  type ContributionField,
  type ContributionTexts,
  contributionFields,
  hasStatement,
  isTag,
  joinTags,
  languages,
  parseCommaList,
} from '#contract'
import { Fetching } from '../ui/Fetching.tsx'
import { Field, type FieldFrame } from '../ui/Field.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { Switch } from '../ui/Switch.tsx'
import { TagsMenu } from '../ui/TagsMenu.tsx'
import { inputClass, TextField } from '../ui/TextField.tsx'
import type { Files } from './use-files.ts'

const MarkdownPreview = lazy(async () => ({
  default: (await import('./MarkdownPreview.tsx')).MarkdownPreview,
}))

export type FormProps = {
  form: { values: ContributionTexts; errorOf: (field: string) => string | null }
  onChange: (field: ContributionField, text: string) => void
}

type FormFieldProps = FormProps & {
  name: ContributionField
  /** A field with options is a select. */
  options?: ComponentProps<typeof SelectField>['options']
  placeholder?: string
  className?: string
} & Pick<ComponentProps<typeof TextField>, 'hint' | 'inputMode' | 'autoComplete'>

export function FormField({ name, form, onChange, options, ...look }: FormFieldProps) {
  const { label, optional } = contributionFields[name]
  const field = {
    ...look,
    label,
    name,
    required: optional !== true,
    marked: optional !== true,
    value: form.values[name],
    error: form.errorOf(name),
    onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
  }
  return options === undefined ? (
    <TextField {...field} />
  ) : (
    <SelectField options={options} {...field} />
  )
}

export function languageOptions() {
  return languages.map(({ code, name }) => ({ value: code, label: name }))
}

type CodeFieldProps = FieldFrame & {
  name: string
  value: string
  onChange: (code: string) => void
}

export function CodeField({ name, value, onChange, ...frame }: CodeFieldProps) {
  return (
    <Field {...frame}>
      {(control) => (
        <textarea
          {...control}
          name={name}
          rows={6}
          spellCheck={false}
          autoCapitalize="none"
          autoCorrect="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={`${inputClass} py-2.5 font-mono text-code whitespace-pre`}
        />
      )}
    </Field>
  )
}

const previewClass = 'min-h-52 rounded-lg border border-line bg-surface p-4'

export function DescriptionField({ form, onChange, files }: FormProps & { files: Files }) {
  const [previewing, setPreviewing] = useState(false)
  const { description, files: list } = form.values
  const isRequired = !hasStatement(list)
  return (
    <Field
      label={contributionFields.description.label}
      marked={isRequired}
      error={form.errorOf('description')}
      hint={previewing ? undefined : 'Markdown, with formulas between $ signs.'}
      aside={
        <Switch on={previewing} onChange={setPreviewing}>
          Markdown Preview
        </Switch>
      }
    >
      {(control) =>
        previewing ? (
          <Suspense fallback={<Fetching className={previewClass} />}>
            <MarkdownPreview
              source={description}
              pictures={files.pictures(list)}
              className={previewClass}
            />
          </Suspense>
        ) : (
          <textarea
            {...control}
            name="description"
            required={isRequired}
            rows={8}
            value={description}
            onChange={(event) => onChange('description', event.target.value)}
            className={`${inputClass} py-2.5 font-mono text-code`}
          />
        )
      }
    </Field>
  )
}

export function TagsField({ form, onChange }: FormProps) {
  const chosen = parseCommaList(form.values.tags).filter(isTag)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">{contributionFields.tags.label}</legend>
      <TagsMenu
        label="Choose tags"
        chosen={chosen}
        onChange={(tags) => onChange('tags', joinTags(tags))}
        buttonClassName="min-h-11!"
      />
      <p className="mt-1 text-small text-muted">{chosen.join(', ')}</p>
    </fieldset>
  )
}
