import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import {
  languages,
  readSubmissionFilter,
  type SubmissionFilter,
  submissionFilterNames,
  submissionStates,
  verdicts,
} from '#contract'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { TextField } from '../ui/TextField.tsx'
import { toast } from '../ui/toasts.ts'

const languageOptions = languages.map(({ code, name }) => ({ value: code, label: name }))
const verdictOptions = verdicts.map(({ code, name }) => ({ value: code, label: name }))
const stateOptions = submissionStates.map((state) => ({
  value: state,
  label: `${state.charAt(0).toUpperCase()}${state.slice(1)}`,
}))

/** What narrows the list of all submissions; it goes to the address. */
export function FilterForm({ filter }: { filter: SubmissionFilter }) {
  const navigate = useNavigate()
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const values = submissionFilterNames.flatMap((name) => {
      const value = form.get(name)
      return typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : []
    })
    const texts: Record<string, string> = Object.fromEntries(values)
    const [error] = readSubmissionFilter(texts).errors
    if (error !== undefined) toast.error(error.message)
    else void navigate({ search: new URLSearchParams(texts).toString() })
  }
  return (
    <search>
      <form method="get" onSubmit={onSubmit} className="mb-6 grid gap-4">
        <div className="grid grid-cols-2 gap-x-3 gap-y-4 md:grid-cols-3">
          <TextField label="User" name="user" defaultValue={filter.user} autoComplete="off" />
          <TextField
            label="Problem number"
            name="problem"
            inputMode="numeric"
            defaultValue={filter.problem}
          />
          <TextField
            label="Submission number"
            name="submission"
            inputMode="numeric"
            defaultValue={filter.submission}
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
