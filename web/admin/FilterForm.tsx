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

const languageOptions = languages.map(({ code, name }) => ({ value: code, label: name }))
const verdictOptions = verdicts.map(({ code, name }) => ({ value: code, label: name }))
const stateOptions = submissionStates.map((state) => ({
  value: state,
  label: `${state.charAt(0).toUpperCase()}${state.slice(1)}`,
}))

/** Filters the list of all submissions through the query string. */
export function FilterForm({ filter }: { filter: SubmissionFilter }) {
  const navigate = useNavigate()
  const [errors, setErrors] = useState<FieldError[]>([])
  const errorOf = (name: SubmissionFilterName) => {
    const message = errors.find(({ field }) => field === name)?.message
    return message === undefined ? null : message.charAt(0).toUpperCase() + message.slice(1)
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
          <TextField
            label="User"
            name="user"
            defaultValue={filter.user}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={errorOf('user')}
          />
          <TextField
            label="Problem number"
            name="problem"
            inputMode="numeric"
            defaultValue={filter.problem}
            error={errorOf('problem')}
          />
          <TextField
            label="Submission number"
            name="submission"
            inputMode="numeric"
            defaultValue={filter.submission}
            error={errorOf('submission')}
          />
          <SelectField
            label="Language"
            name="language"
            placeholder="All"
            options={languageOptions}
            defaultValue={filter.language ?? ''}
          />
          <SelectField
            label="Verdict"
            name="verdict"
            placeholder="All"
            options={verdictOptions}
            defaultValue={filter.verdict ?? ''}
          />
          <SelectField
            label="State"
            name="state"
            placeholder="All"
            options={stateOptions}
            defaultValue={filter.state ?? ''}
          />
          <TextField
            label="From (UTC)"
            name="from"
            type="date"
            defaultValue={filter.from?.slice(0, 10)}
          />
          <TextField
            label="To (UTC)"
            name="to"
            type="date"
            defaultValue={filter.to?.slice(0, 10)}
          />
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
