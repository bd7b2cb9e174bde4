import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react'
import { useKeptEdit } from '../client/use-kept-edit.ts'
import { useRequest } from '../client/use-request.ts'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/TextField.tsx'
import { ProfileRow } from './ProfileRow.tsx'
import { useEditFocus } from './use-edit-focus.ts'
import type { Refused } from './use-profile-update.ts'

type EditableFieldProps = {
  label: string
  /** The stored value; '' if there is none. */
  value: string
  /** Shown while the field is not edited. */
  shown: ReactNode
  /** Returns the validation message, or null. */
  check: (text: string) => string | null
  save: (text: string) => Promise<Refused | null>
  maxLength?: number
  input?: Pick<ComponentProps<'input'>, 'autoComplete' | 'inputMode' | 'placeholder' | 'spellCheck'>
}

/** One line of the profile, edited in place with Save and Cancel. */
export function EditableField(props: EditableFieldProps) {
  const { label, value, shown, check, save, maxLength = Number.POSITIVE_INFINITY } = props
  const [editing, setEditing] = useState(false)
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const { field, button } = useEditFocus(editing)
  const edit = () => {
    setText(value)
    setEditing(true)
  }
  const leave = () => {
    setEditing(false)
    setError(null)
  }
  useKeptEdit(`profile:${label}`, editing ? text : null, (before) => {
    setText(before)
    setEditing(true)
  })
  const { busy, start } = useRequest(async () => {
    const refused = await save(text)
    if (refused === null) leave()
    else setError(refused[0]?.message ?? null)
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const message = check(text)
    setError(message)
    if (message === null) start()
    else field.current?.focus()
  }
  if (!editing) {
    return (
      <ProfileRow label={label} value={shown}>
        <Button ref={button} aria-label={`Edit ${label}`} onClick={edit}>
          Edit
        </Button>
      </ProfileRow>
    )
  }
  return (
    <form
      method="post"
      noValidate
      onSubmit={onSubmit}
      className="flex flex-wrap items-start gap-x-3 gap-y-3 px-4 py-4"
    >
      <TextField
        {...props.input}
        ref={field}
        label={label}
        value={text}
        error={error}
        className="min-w-0 basis-full md:max-w-md md:flex-1"
        onChange={(event) => {
          setText([...event.target.value].slice(0, maxLength).join(''))
          setError(null)
        }}
        onKeyDown={(event) => event.key === 'Escape' && !busy && leave()}
      />
      {/* Below the label's line, beside the field. */}
      <div className="flex gap-2 md:mt-7">
        <Button type="submit" variant="primary" size="large" busy={busy}>
          Save
        </Button>
        <Button size="large" disabled={busy} onClick={leave}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
