import { type FormEvent, useEffect, useRef, useState } from 'react'
import { checkDeletion, deletedUsername } from '#contract'
import { CallError, call } from '../client/call.ts'
import { forgetAll } from '../client/kept.ts'
import { reportFailure } from '../client/queries.ts'
import { useOwner } from '../client/session.ts'
import { currentToken, dropToken } from '../client/token.ts'
import { useRequest } from '../client/use-request.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { reloadSaying } from '../ui/reload-saying.ts'

type DeleteAccountDialogProps = { open: boolean; onClose: () => void }

/** Explains what is deleted and what stays, and asks for the password. */
export function DeleteAccountDialog({ open, onClose }: DeleteAccountDialogProps) {
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const owner = useOwner()
  useEffect(() => {
    if (open) field.current?.focus()
  }, [open])
  const close = () => {
    setPassword('')
    setError(null)
    onClose()
  }
  const refuse = (message: string | null) => {
    setError(message)
    field.current?.focus()
  }
  const { busy, start } = useRequest(async () => {
    try {
      await call('deleteUser', { body: { password } })
      if (owner !== null) forgetAll(owner)
      forgetToken()
      reloadSaying('Your account has been deleted', '/')
    } catch (failure) {
      reportFailure(failure)
      if (failure instanceof CallError) refuse(failure.errors[0]?.message ?? null)
    }
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const [wrong] = checkDeletion({ password })
    if (wrong === undefined) start()
    else refuse(wrong.message)
  }
  return (
    <Dialog open={open} title="Delete my account" onClose={close}>
      <ul className="mb-5 grid list-disc gap-1.5 pl-5">
        <li>Your name, e-mail address, links and picture are removed, and you are signed out.</li>
        <li>
          Your submissions and published problems stay, as those of “{deletedUsername}”.
          Contributions that wait for review are withdrawn.
        </li>
        <li>Nobody can use your username or address here again, not even you.</li>
      </ul>
      <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
        <PasswordField
          ref={field}
          label="Password"
          name="password"
          autoComplete="current-password"
          value={password}
          error={error}
          onChange={(event) => {
            setPassword(event.target.value)
            setError(null)
          }}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button disabled={busy} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" busy={busy}>
            Delete for good
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Drops the token without a logout call, because the account's deletion has ended the session. */
function forgetToken() {
  const token = currentToken()
  if (token !== null) dropToken(token)
}
