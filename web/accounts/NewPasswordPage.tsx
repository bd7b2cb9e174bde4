import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { checkNewConfirmation, checkPassword } from '#contract'
import { CallError, call, fetchKey } from '../client/call.ts'
import { showFailure } from '../client/queries.ts'
import { useCheckedForm } from '../client/use-checked-form.ts'
import { useHydrated } from '../client/use-hydrated.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Page } from '../ui/Page.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { toast } from '../ui/toasts.ts'

const keyPath = '/accounts/password/reset/key'

/**
 * The page behind the link in the reset mail. It moves the key from the address bar, where it could
 * leak, into the state of the history entry, where a reload finds it.
 */
export function NewPasswordPage() {
  const { token } = useParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  // The server does not know the state, and shows the form.
  const isHydrated = useHydrated()
  const key: string | null = token ?? (typeof state?.key === 'string' ? state.key : null)
  const keep = (next: string | null) => {
    void navigate(keyPath, { replace: true, state: next && { key: next } })
  }
  const onToken = useEffectEvent(keep)
  useEffect(() => {
    if (token !== undefined) onToken(token)
  }, [token])
  return (
    <Page title="Change password" width="narrow">
      {key === null && isHydrated ? (
        <>
          <p className="mb-5">This link is not valid any more. Ask for a new one.</p>
          <ButtonLink to="/accounts/password/reset">Ask for a new link</ButtonLink>
        </>
      ) : (
        <NewPassword token={key ?? ''} onVoid={() => keep(null)} />
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
