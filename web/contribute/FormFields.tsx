import { type ComponentProps, lazy, type ReactNode, Suspense, useId, useState } from 'react'
import {
  type ContributionField,
  type ContributionTexts,
  contributionFields,
  hasStatement,
  isTag,
  joinTags,
  languages,
  noTranslations,
  parseCommaList,
  parseTranslations,
} from '#contract'
import { Button } from '../ui/Button.tsx'
import { Fetching } from '../ui/Fetching.tsx'
import { Field, type FieldFrame } from '../ui/Field.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { Switch } from '../ui/Switch.tsx'
import { TagsMenu } from '../ui/TagsMenu.tsx'
import { inputClass, TextField } from '../ui/TextField.tsx'
import { type Files, picturesOf } from './use-files.ts'

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
  isCode?: boolean
  placeholder?: string
} & Pick<ComponentProps<typeof TextField>, 'hint' | 'marked' | 'className'> &
  Pick<ComponentProps<typeof TextField>, 'inputMode' | 'autoComplete'>

export function FormField({ name, form, onChange, options, isCode, ...look }: FormFieldProps) {
  const { label, optional } = contributionFields[name]
  const required = optional !== true
  const field = {
    ...{ label, name, required, marked: required, ...look },
    value: form.values[name],
    error: form.errorOf(name),
    onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
  }
  if (options !== undefined) return <SelectField options={options} {...field} />
  return isCode ? <CodeField {...field} /> : <TextField {...field} />
}

export function languageOptions() {
  return languages.map(({ code, name }) => ({ value: code, label: name }))
}

const codeClass = `${inputClass} py-2.5 font-mono text-code`

export function CodeField(props: Omit<ComponentProps<'textarea'>, 'id'> & FieldFrame) {
  const { label, error, hint, marked, className, ...code } = props
  return (
    <Field {...{ label, error, hint, marked, className }}>
      {(control) => (
        <textarea
          rows={6}
          spellCheck={false}
          autoCapitalize="none"
          autoCorrect="off"
          {...code}
          {...control}
          className={`${codeClass} whitespace-pre`}
        />
      )}
    </Field>
  )
}

type GroupProps = { title: string; hint: string; error?: string | null; children: ReactNode }

/** Several fields with one heading. The error is announced when it appears. */
export function FieldGroup({ title, hint, error, children }: GroupProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={`${id}-hint ${id}-error`}>
      <legend className="mb-1 font-semibold">{title}</legend>
      <p id={`${id}-hint`} className="mb-3 text-small text-muted">
        {hint}
      </p>
      {children}
      <p id={`${id}-error`} aria-live="polite" className="mt-2 text-small text-failed empty:hidden">
        {error}
      </p>
    </fieldset>
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
              pictures={picturesOf(list, files)}
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
            className={codeClass}
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

/** Statements in other languages come from packages. The form can only remove them. */
export function TranslationsField({ form, onChange }: FormProps) {
  const parsed = parseTranslations(form.values.translations)
  const { language, others } = typeof parsed === 'string' ? noTranslations : parsed
  const error = form.errorOf('translations')
  if (others.length === 0 && error === null) return null
  const remove = (code: string) => {
    const rest = others.filter((one) => one.language !== code)
    onChange('translations', JSON.stringify({ language, others: rest }))
  }
  return (
    <FieldGroup
      title={contributionFields.translations.label}
      hint="Stored for exports. The problem page shows the description only."
      error={error}
    >
      <ul className="grid gap-2">
        {others.map(({ language: code, title }) => (
          <li key={code} className="flex items-center gap-3 [overflow-wrap:anywhere]">
            {title === null ? code : `${code}: ${title}`}
            <Button className="ml-auto" onClick={() => remove(code)}>
              Remove<span className="sr-only"> the statement in {code}</span>
            </Button>
          </li>
        ))}
      </ul>
    </FieldGroup>
  )
}
