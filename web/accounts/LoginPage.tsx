import { type FormEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call } from '../client/call.ts'
import { returnPath } from '../client/navigation.ts'
import { failureText } from '../client/queries.ts'
import { storeToken } from '../client/token.ts'
import { useRequest } from '../client/use-request.ts'
import { Button } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { Page } from '../ui/Page.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { TextField } from '../ui/TextField.tsx'
import { toast } from '../ui/toasts.ts'
import { linkClass } from './link-class.ts'

/** Signs in and goes to /problems, or back to the page that required it. */
export function LoginPage() {
  const [usernameOrEmail, setUsernameOrEmail] = useState('')
  const [password, setPassword] = useState('')
  const { state } = useLocation()
  const navigate = useNavigate()
  const { busy, start } = useRequest(async () => {
    try {
      const { token } = await call('login', { body: { usernameOrEmail, password } })
      storeToken(token)
      toast.success('Logged in successfully')
      await navigate(returnPath(state), { replace: true })
    } catch (error) {
      // A 403 here concerns the account, not admin rights, so it must not lead to /notadmin.
      toast.error(failureText(error))
    }
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    start()
  }
  return (
    <Page title="Sign In" width="narrow">
      {/* Until the script is loaded, a form without a method would put the password into the
          URL. */}
      <form method="post" onSubmit={onSubmit} className="grid gap-5">
        <TextField
          label="Username or E-mail"
          name="usernameOrEmail"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={usernameOrEmail}
          onChange={(event) => setUsernameOrEmail(event.target.value)}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
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
