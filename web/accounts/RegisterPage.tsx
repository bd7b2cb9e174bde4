import type { ComponentProps } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { checkConfirmation, checkRegistration, limits } from '#contract'
import { call } from '../client/call.ts'
import { useCheckedForm } from '../client/use-checked-form.ts'
import { Button } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { Page } from '../ui/Page.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { TextField } from '../ui/TextField.tsx'
import { toast } from '../ui/toasts.ts'
import { linkClass } from './link-class.ts'

const empty = { username: '', fullname: '', password: '', confirmation: '', email: '' }

type FieldProps = Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'autoCapitalize'> & {
  label: string
}

const fields: [keyof typeof empty, FieldProps][] = [
  ['username', { label: 'Username', autoComplete: 'username', autoCapitalize: 'none' }],
  ['fullname', { label: 'Full Name', autoComplete: 'name' }],
  ['password', { label: 'Password', type: 'password', autoComplete: 'new-password' }],
  ['confirmation', { label: 'Confirm Password', type: 'password', autoComplete: 'new-password' }],
  ['email', { label: 'E-mail address', type: 'email', autoComplete: 'email' }],
]

export function RegisterPage() {
  const { state } = useLocation()
  const navigate = useNavigate()
  const { form, field, busy } = useCheckedForm({
    initial: empty,
    check: (values) => [
      ...checkRegistration(values),
      {
        field: 'confirmation',
        message: checkConfirmation(values.password, values.confirmation),
      },
    ],
    whileTyping: true,
    lengths: { username: limits.username.max, fullname: limits.fullname.max },
    async send({ username, password, email, fullname }) {
      await call('register', { body: { username, password, email, fullname } })
      toast.success('Sign up successfully')
      await navigate('/accounts/login', { state })
    },
  })
  return (
    <Page title="Register" width="narrow">
      <form {...form} className="grid gap-4">
        {fields.map(([name, props]) => {
          const Field = props.type === 'password' ? PasswordField : TextField
          return <Field key={name} {...props} {...field(name)} required spellCheck={false} />
        })}
        <Button type="submit" variant="primary" size="large" busy={busy} className="mt-2">
          Sign Up
        </Button>
      </form>
      <p className="mt-6 text-muted">
        Already have an account?{' '}
        <Link to="/accounts/login" state={state} className={linkClass}>
          Sign In
        </Link>
      </p>
    </Page>
  )
}
