import { useState } from 'react'
import { checkPasswordForm } from '#contract'
import { showFailure } from '../client/queries.ts'
import { useCheckedForm } from '../client/use-checked-form.ts'
import { Button } from '../ui/Button.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { ProfileRow, useEditing } from './EditableField.tsx'
import type { UpdateProfile } from './ProfilePage.tsx'

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' }
const fields: [keyof typeof empty, label: string, autoComplete: string][] = [
  ['currentPassword', 'Current Password', 'current-password'],
  ['newPassword', 'New Password', 'new-password'],
  ['confirmPassword', 'Confirm New Password', 'new-password'],
]

export function PasswordSection({ username, save }: { username: string; save: UpdateProfile }) {
  const { editing, setEditing, field: first, button } = useEditing()
  const [changed, setChanged] = useState(false)
  const { form, field, busy, reset } = useCheckedForm({
    initial: empty,
    check: checkPasswordForm,
    onFailure: showFailure,
    async send({ currentPassword, newPassword }) {
      await save({ currentPassword, newPassword })
      setChanged(true)
      toggle()
    },
  })
  const toggle = () => {
    reset()
    setEditing(!editing)
  }
  return (
    <section aria-label="Password">
      <ProfileRow
        label="Password"
        value={
          changed && !editing ? 'Password changed. You are signed out everywhere else.' : <Dots />
        }
      >
        <Button
          ref={button}
          aria-label={editing ? 'Cancel changing the password' : 'Edit Password'}
          aria-expanded={editing}
          disabled={busy}
          onClick={toggle}
        >
          {editing ? 'Cancel' : 'Edit'}
        </Button>
      </ProfileRow>
      {editing && (
        <form {...form} className="grid max-w-md gap-4 px-4 pt-1 pb-5">
          {/* Lets password managers store the new password with it. */}
          <input name="username" autoComplete="username" value={username} readOnly hidden />
          {fields.map(([name, label, autoComplete], index) => (
            <PasswordField
              key={name}
              {...field(name)}
              ref={index === 0 ? first : null}
              label={label}
              autoComplete={autoComplete}
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

function Dots() {
  return (
    <span aria-hidden="true" className="password-dots">
      ••••••••
    </span>
  )
}
