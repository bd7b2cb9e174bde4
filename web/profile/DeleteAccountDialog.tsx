import { useEffect, useRef } from 'react'
import { checkDeletion, deletedUsername } from '#contract'
import { call } from '../client/call.ts'
import { forgetAll } from '../client/kept.ts'
import { useOwner } from '../client/session.ts'
import { currentToken, dropToken } from '../client/token.ts'
import { useCheckedForm } from '../client/use-checked-form.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { reloadSaying } from '../ui/reload-saying.ts'

/** Explains what is deleted and what stays, and asks for the password. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const owner = useOwner()
  const password = useRef<HTMLInputElement>(null)
  useEffect(() => password.current?.focus(), [])
  const { form, field, busy } = useCheckedForm({
    initial: { password: '' },
    check: checkDeletion,
    async send(body) {
      await call('deleteUser', { body })
      if (owner !== null) forgetAll(owner)
      // Without a logout call, because the deletion has ended the session.
      const token = currentToken()
      if (token !== null) dropToken(token)
      reloadSaying('Your account has been deleted', '/')
    },
  })
  return (
    <Dialog title="Delete my account" onClose={onClose}>
      <ul className="mb-5 grid list-disc gap-1.5 pl-5">
        <li>Your name, e-mail address, links and picture are removed, and you are signed out.</li>
        <li>
          Your submissions and published problems stay, under the name “{deletedUsername}”. Pending
          contributions are withdrawn.
        </li>
        <li>Your username and e-mail address cannot be used here again, not even by you.</li>
      </ul>
      <form {...form} className="grid gap-5">
        <PasswordField
          {...field('password')}
          ref={password}
          label="Password"
          autoComplete="current-password"
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" busy={busy}>
            Delete permanently
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
