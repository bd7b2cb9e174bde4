import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  type FieldError,
  languages,
  readSubmissionFilter,
  type SubmissionFilter,
  type SubmissionFilterName,
  submissionFilterNames,
  submissionStates,
  verdicts,
} from '#contract'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { TextField } from '../ui/TextField.tsx'
import { capitalised } from './submission-words.ts'

const texts = [
  { name: 'user', label: 'User' },
  { name: 'problem', label: 'Problem number', inputMode: 'numeric' },
  { name: 'submission', label: 'Submission number', inputMode: 'numeric' },
] as const
const choices = [
  { name: 'language', label: 'Language', of: languages },
  { name: 'verdict', label: 'Verdict', of: verdicts },
  {
    name: 'state',
    label: 'State',
    of: submissionStates.map((code) => ({ code, name: capitalised(code) })),
  },
] as const
const days = [
  { name: 'from', label: 'From (UTC)' },
  { name: 'to', label: 'To (UTC)' },
] as const

export function FilterForm({ filter }: { filter: SubmissionFilter }) {
  const navigate = useNavigate()
  const [errors, setErrors] = useState<FieldError[]>([])
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const texts = textsOf(form)
    const found = readSubmissionFilter(texts).errors
    setErrors(found)
    if (found.length > 0) form.querySelector<HTMLInputElement>(`[name=${found[0]?.field}]`)?.focus()
    else void navigate({ search: new URLSearchParams(texts).toString() })
  }
  return (
    <search>
      <form method="get" onSubmit={onSubmit} className="mb-6 grid gap-4">
        <div className="grid grid-cols-2 gap-x-3 gap-y-4 lg:grid-cols-4">
          {texts.map(({ name, ...field }) => (
            <TextField
              {...field}
              key={name}
              name={name}
              defaultValue={filter[name]}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              error={messageOf(name, errors)}
            />
          ))}
          {choices.map(({ name, label, of }) => (
            <SelectField
              key={name}
              label={label}
              name={name}
              placeholder="All"
              options={of.map(({ code, name }) => ({ value: code, label: name }))}
              defaultValue={filter[name] ?? ''}
            />
          ))}
          {days.map(({ name, label }) => (
            <TextField
              key={name}
              label={label}
              name={name}
              type="date"
              defaultValue={filter[name]?.slice(0, 10)}
            />
          ))}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary">
            Show
          </Button>
          <ButtonLink to="/admin/submissions">Show all</ButtonLink>
        </div>
      </form>
    </search>
  )
}

function messageOf(name: SubmissionFilterName, errors: readonly FieldError[]): string | null {
  const message = errors.find(({ field }) => field === name)?.message
  return message === undefined ? null : capitalised(message)
}

/** Returns the fields that are filled in. */
function textsOf(form: HTMLFormElement): Record<string, string> {
  const data = new FormData(form)
  const values = submissionFilterNames.map((name) => [name, String(data.get(name) ?? '').trim()])
  return Object.fromEntries(values.filter(([, value]) => value !== ''))
}
