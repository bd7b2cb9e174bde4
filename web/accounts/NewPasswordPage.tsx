import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { checkNewConfirmation, checkPassword } from '#contract'
import { CallError, call, fetchKey } from '../client/call.ts'
import { showFailure } from '../client/queries.ts'
import { useCheckedForm } from '../client/use-checked-form.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Page } from '../ui/Page.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { toast } from '../ui/toasts.ts'

/** The page behind the link in the reset mail. */
export function NewPasswordPage() {
  const { token } = useParams()
  const [key, setKey] = useState(token ?? null)
  const navigate = useNavigate()
  // Takes the key out of the address bar at once, so that it cannot leak through the screen, the
  // history or a copied address. The key lives as long as the page.
  useEffect(() => {
    if (token === undefined) return
    setKey(token)
    void navigate('/accounts/password/reset/key', { replace: true })
  }, [token, navigate])
  return (
    <Page title="Change password" width="narrow">
      {key === null ? (
        <>
          <p className="mb-5">This link is not valid any more. Ask for a new one.</p>
          <ButtonLink to="/accounts/password/reset">Ask for a new link</ButtonLink>
        </>
      ) : (
        <NewPassword token={key} onVoid={() => setKey(null)} />
      )}
    </Page>
  )
}

function NewPassword({ token, onVoid }: { token: string; onVoid: () => void }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { form, field, busy } = useCheckedForm({
    initial: { newPassword: '', confirmation: '' },
    check: ({ newPassword, confirmation }) => [
      { field: 'newPassword', message: checkPassword(newPassword) },
      { field: 'confirmation', message: checkNewConfirmation(newPassword, confirmation) },
    ],
    whileTyping: true,
    async send({ newPassword }) {
      await call('changePasswordByLink', { body: { newPassword, token } })
      toast.success('Password changed successfully!')
      // The change ends the sessions of the old password, so the page must look up the user again.
      void client.invalidateQueries({ queryKey: fetchKey('getUser', {}, 'user') })
      await navigate('/accounts/login', { replace: true })
    },
    onFailure(error) {
      // A 403 here concerns the account, not admin rights, so it must not lead to /notadmin.
      showFailure(error)
      if (error instanceof CallError && error.status === 400 && error.errors.length === 0) onVoid()
    },
  })
  const look = { autoComplete: 'new-password', required: true }
  return (
    <form {...form} className="grid gap-4">
      <PasswordField {...field('newPassword')} {...look} label="New Password" />
      <PasswordField {...field('confirmation')} {...look} label="Confirm New Password" />
      <Button type="submit" variant="primary" size="large" busy={busy} className="mt-2">
        Change Password
      </Button>
    </form>
  )
}
