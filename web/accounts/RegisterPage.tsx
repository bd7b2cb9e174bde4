import { type ComponentProps, type FormEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { CallError, call } from '../client/call.ts'
import { reportFailure } from '../client/queries.ts'
import { useRequest } from '../client/use-request.ts'
import { Button } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { Page } from '../ui/Page.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { TextField } from '../ui/TextField.tsx'
import { toast } from '../ui/toasts.ts'
import { linkClass } from './link-class.ts'
import {
  emptyRegistration,
  type RegistrationField,
  registrationErrors,
  shownError,
  submitted,
  typed,
} from './registration-form.ts'

type FieldProps = Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'autoCapitalize'> & {
  label: string
}

const fields: [RegistrationField, FieldProps][] = [
  ['username', { label: 'Username', autoComplete: 'username', autoCapitalize: 'none' }],
  ['fullname', { label: 'Full Name', autoComplete: 'name' }],
  ['password', { label: 'Password', type: 'password', autoComplete: 'new-password' }],
  ['confirmation', { label: 'Confirm Password', type: 'password', autoComplete: 'new-password' }],
  ['email', { label: 'E-mail address', type: 'email', autoComplete: 'email' }],
]

export function RegisterPage() {
  const [form, setForm] = useState(emptyRegistration)
  const element = useRef<HTMLFormElement>(null)
  const { state } = useLocation()
  const navigate = useNavigate()
  const focusFirst = (errors: readonly { field: string }[]) => {
    const first =
      errors.length === 0 ? null : element.current?.elements.namedItem(errors[0]?.field ?? '')
    if (first instanceof HTMLElement) first.focus()
  }
  const { busy, start } = useRequest(async () => {
    const { username, password, email, fullname } = form.values
    try {
      await call('register', { body: { username, password, email, fullname } })
      toast.success('Sign up successfully')
      await navigate('/accounts/login', { state })
    } catch (error) {
      reportFailure(error)
      if (!(error instanceof CallError)) return
      setForm((now) => ({ ...now, refused: error.errors }))
      focusFirst(error.errors)
    }
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setForm(submitted)
    const errors = registrationErrors(form.values)
    if (errors.length === 0) start()
    else focusFirst(errors)
  }
  return (
    <Page title="Register" width="narrow">
      <form ref={element} method="post" noValidate onSubmit={onSubmit} className="grid gap-4">
        {fields.map(([field, props]) => {
          const Field = props.type === 'password' ? PasswordField : TextField
          return (
            <Field
              key={field}
              {...props}
              name={field}
              required
              spellCheck={false}
              value={form.values[field]}
              error={shownError(form, field)}
              onChange={(event) => setForm(typed(form, field, event.target.value))}
            />
          )
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
