import { type FormEvent, useRef, useState } from 'react'
import { checkPasswordForm, type FieldError } from '#contract'
import { useRequest } from '../client/use-request.ts'
import { Button } from '../ui/Button.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { ProfileRow } from './ProfileRow.tsx'
import { useEditFocus } from './use-edit-focus.ts'
import { useProfileUpdate } from './use-profile-update.ts'

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' }
type Field = keyof typeof empty

const fields: [Field, label: string, autoComplete: string][] = [
  ['currentPassword', 'Current Password', 'current-password'],
  ['newPassword', 'New Password', 'new-password'],
  ['confirmPassword', 'Confirm New Password', 'new-password'],
]

/** @param username lets password managers store the new password with it */
export function PasswordSection({ username }: { username: string }) {
  const [editing, setEditing] = useState(false)
  const [values, setValues] = useState(empty)
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const [changed, setChanged] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { field: first, button } = useEditFocus(editing)
  const update = useProfileUpdate()
  const leave = () => {
    setEditing(false)
    setValues(empty)
    setErrors([])
  }
  const show = (found: readonly FieldError[]) => {
    setErrors(found)
    const [wrong] = found
    const input = wrong === undefined ? null : form.current?.elements.namedItem(wrong.field)
    if (input instanceof HTMLElement) input.focus()
  }
  const { busy, start } = useRequest(async () => {
    const { currentPassword, newPassword } = values
    const refused = await update({ currentPassword, newPassword })
    if (refused !== null) return show(refused)
    setChanged(true)
    leave()
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const found = checkPasswordForm(values)
    show(found)
    if (found.length === 0) start()
  }
  return (
    <section aria-label="Password">
      <ProfileRow
        label="Password"
        value={
          changed && !editing ? (
            'Changed. Everywhere else you are signed out.'
          ) : (
            <span aria-hidden="true">••••••••</span>
          )
        }
      >
        <Button
          ref={button}
          aria-label={editing ? 'Cancel changing the password' : 'Edit Password'}
          aria-expanded={editing}
          disabled={busy}
          onClick={editing ? leave : () => setEditing(true)}
        >
          {editing ? 'Cancel' : 'Edit'}
        </Button>
      </ProfileRow>
      {editing && (
        <form
          ref={form}
          method="post"
          noValidate
          onSubmit={onSubmit}
          className="grid max-w-md gap-4 px-4 pt-1 pb-5"
        >
          <input
            type="text"
            name="username"
            autoComplete="username"
            value={username}
            readOnly
            hidden
          />
          {fields.map(([field, label, autoComplete], index) => (
            <PasswordField
              key={field}
              ref={index === 0 ? first : null}
              label={label}
              name={field}
              autoComplete={autoComplete}
              value={values[field]}
              error={errors.find((error) => error.field === field)?.message ?? null}
              onChange={(event) => {
                setValues({ ...values, [field]: event.target.value })
                setErrors(errors.filter((error) => error.field !== field))
              }}
            />
          ))}
          <Button type="submit" variant="primary" size="large" busy={busy} className="w-fit">
            Change Password
          </Button>
        </form>
      )}
    </section>
  )
}
