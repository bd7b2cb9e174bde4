import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { CallError, call, fetchKey } from '../client/call.ts'
import { failureText } from '../client/queries.ts'
import { useRequest } from '../client/use-request.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Page } from '../ui/Page.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { toast } from '../ui/toasts.ts'
import {
  emptyNewPassword,
  type NewPasswordField,
  newPasswordErrors,
  shownError,
} from './new-password-form.ts'

const fields: [NewPasswordField, label: string][] = [
  ['newPassword', 'New Password'],
  ['confirmation', 'Confirm New Password'],
]

/** The page behind the link in the reset mail. */
export function NewPasswordPage() {
  const { key, forget } = useKeyOfLink()
  return (
    <Page title="Change password" width="narrow">
      {key === null ? <VoidLink /> : <NewPassword token={key} onVoid={forget} />}
    </Page>
  )
}

/**
 * Takes the key out of the address bar at once, so that it cannot leak through the screen, the
 * history or a copied address. The key lives as long as the page.
 */
function useKeyOfLink(): { key: string | null; forget: () => void } {
  const { token } = useParams()
  const [key, setKey] = useState(token ?? null)
  const navigate = useNavigate()
  useEffect(() => {
    if (token === undefined) return
    setKey(token)
    void navigate('/accounts/password/reset/key', { replace: true })
  }, [token, navigate])
  return { key, forget: () => setKey(null) }
}

function VoidLink() {
  return (
    <>
      <p className="mb-5">This link is not valid any more. Ask for a new one.</p>
      <ButtonLink to="/accounts/password/reset">Ask for a new link</ButtonLink>
    </>
  )
}

function NewPassword({ token, onVoid }: { token: string; onVoid: () => void }) {
  const [form, setForm] = useState(emptyNewPassword)
  const element = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const client = useQueryClient()
  const { busy, start } = useRequest(async () => {
    const { newPassword } = form.values
    try {
      await call('changePasswordByLink', { body: { newPassword, token } })
      toast.success('Password changed successfully!')
      // The change ends the sessions of the old password, so the page must look up the user again.
      void client.invalidateQueries({ queryKey: fetchKey('getUser', {}, 'user') })
      await navigate('/accounts/login', { replace: true })
    } catch (error) {
      // A 403 here concerns the account, not admin rights, so it must not lead to /notadmin.
      toast.error(failureText(error))
      if (error instanceof CallError && error.status === 400 && error.errors.length === 0) onVoid()
    }
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setForm({ ...form, touched: new Set(fields.map(([field]) => field)) })
    const [first] = newPasswordErrors(form.values)
    if (first === undefined) return start()
    const input = element.current?.elements.namedItem(first.field)
    if (input instanceof HTMLElement) input.focus()
  }
  return (
    <form ref={element} method="post" noValidate onSubmit={onSubmit} className="grid gap-4">
      {fields.map(([field, label]) => (
        <PasswordField
          key={field}
          label={label}
          name={field}
          autoComplete="new-password"
          required
          value={form.values[field]}
          error={shownError(form, field)}
          onChange={(event) =>
            setForm({
              values: { ...form.values, [field]: event.target.value },
              touched: new Set([...form.touched, field]),
            })
          }
        />
      ))}
      <Button type="submit" variant="primary" size="large" busy={busy} className="mt-2">
        Change Password
      </Button>
    </form>
  )
}
