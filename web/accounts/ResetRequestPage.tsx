import { useNavigate } from 'react-router'
import { checkResetEmail } from '#contract'
import { call } from '../client/call.ts'
import { showFailure } from '../client/queries.ts'
import { useCheckedForm } from '../client/use-checked-form.ts'
import { Button } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { Page } from '../ui/Page.tsx'
import { TextField } from '../ui/TextField.tsx'
import { toast } from '../ui/toasts.ts'
import { linkClass } from './link-class.ts'

export function ResetRequestPage() {
  const navigate = useNavigate()
  const { form, field, busy } = useCheckedForm({
    initial: { email: '' },
    check: ({ email }) => [{ field: 'email', message: checkResetEmail(email) }],
    onFailure: showFailure,
    async send(body) {
      await toast.pending(call('requestResetLink', { body }), {
        pending: 'Sending reset link...',
        success: 'Reset link sent successfully!',
      })
      await navigate('/accounts/password/reset/done')
    },
  })
  return (
    <Page
      title="Reset password"
      width="narrow"
      lead="Enter the e-mail address of your account, and we will send you a link to choose a new password."
    >
      <form {...form} className="grid gap-5">
        <TextField
          {...field('email')}
          label="E-mail address"
          type="email"
          autoComplete="email"
          required
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
