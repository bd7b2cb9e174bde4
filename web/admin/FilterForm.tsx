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

/** Filters the list of all submissions through the query string. */
export function FilterForm({ filter }: { filter: SubmissionFilter }) {
  const navigate = useNavigate()
  const [errors, setErrors] = useState<FieldError[]>([])
  const errorOf = (name: SubmissionFilterName) => {
    const message = errors.find(({ field }) => field === name)?.message
    return message === undefined ? null : capitalised(message)
  }
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const values = submissionFilterNames.flatMap((name) => {
      const value = data.get(name)
      return typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : []
    })
    const texts: Record<string, string> = Object.fromEntries(values)
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
              error={errorOf(name)}
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
