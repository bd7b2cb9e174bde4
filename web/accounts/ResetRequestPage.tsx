import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { checkResetEmail } from '#contract'
import { CallError, call } from '../client/call.ts'
import { failureText } from '../client/queries.ts'
import { useRequest } from '../client/use-request.ts'
import { Button } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { Page } from '../ui/Page.tsx'
import { TextField } from '../ui/TextField.tsx'
import { toast } from '../ui/toasts.ts'
import { linkClass } from './link-class.ts'

/** Asks for the address to which the reset link is sent. */
export function ResetRequestPage() {
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const { busy, start } = useRequest(async () => {
    try {
      await toast.pending(call('requestResetLink', { body: { email } }), {
        pending: 'Sending reset link...',
        success: 'Reset link sent successfully!',
        failure: failureText,
      })
      await navigate('/accounts/password/reset/done')
    } catch (failure) {
      // The toast has the reason; this marks the field.
      if (failure instanceof CallError) refuse(failure.errors[0]?.message ?? null)
    }
  })
  const refuse = (message: string | null) => {
    setError(message)
    if (message !== null) field.current?.focus()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const message = checkResetEmail(email)
    refuse(message)
    if (message === null) start()
  }
  return (
    <Page
      title="Reset password"
      width="narrow"
      lead="Enter the e-mail address of your account, and we will send you a link to choose a new password."
    >
      <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
        <TextField
          ref={field}
          label="E-mail address"
          name="email"
          type="email"
          autoComplete="email"
          required
          value={email}
          error={error}
          onChange={(event) => {
            setEmail(event.target.value)
            // Validates while typing only after an error was shown.
            setError(error === null ? null : checkResetEmail(event.target.value))
          }}
        />
        <Button type="submit" variant="primary" size="large" busy={busy}>
          {busy ? 'Sending...' : 'Reset My Password'}
        </Button>
      </form>
      <div className="mt-6">
        <Link to="/accounts/login" className={linkClass}>
          Back to Sign In
        </Link>
      </div>
    </Page>
  )
}
