import { useLocation, useNavigate } from 'react-router'
import { call } from '../client/call.ts'
import { returnPath } from '../client/navigation.ts'
import { showFailure } from '../client/queries.ts'
import { storeToken } from '../client/token.ts'
import { useCheckedForm } from '../client/use-checked-form.ts'
import { Button } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { Page } from '../ui/Page.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { TextField } from '../ui/TextField.tsx'
import { toast } from '../ui/toasts.ts'
import { linkClass } from './link-class.ts'

export function LoginPage() {
  const { state } = useLocation()
  const navigate = useNavigate()
  const { form, field, busy } = useCheckedForm({
    initial: { usernameOrEmail: '', password: '' },
    check: () => [],
    // A 403 here concerns the account, not admin rights, so it must not lead to /notadmin.
    onFailure: showFailure,
    async send(body) {
      const { token } = await call('login', { body })
      storeToken(token)
      toast.success('Logged in successfully')
      await navigate(returnPath(state), { replace: true })
    },
  })
  return (
    <Page title="Sign In" width="narrow">
      <form {...form} noValidate={false} className="grid gap-5">
        <TextField
          {...field('usernameOrEmail')}
          label="Username or E-mail"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <PasswordField
          {...field('password')}
          label="Password"
          autoComplete="current-password"
          required
        />
        <Button type="submit" variant="primary" size="large" busy={busy}>
          Sign In
        </Button>
      </form>
      <div className="mt-6 flex flex-wrap justify-between gap-x-6 gap-y-1">
        <Link to="/accounts/password/reset" className={linkClass}>
          Forgot Password?
        </Link>
        <Link to="/accounts/register" state={state} className={linkClass}>
          Sign Up
        </Link>
      </div>
    </Page>
  )
}
