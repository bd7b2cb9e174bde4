/** The forms of the account pages, each with its call and values that it accepts. */
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { type Answers, answerCalls, tokenOf } from '../../testing/answer-calls.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { LoginPage } from '../LoginPage.tsx'
import { NewPasswordPage } from '../NewPasswordPage.tsx'
import { RegisterPage } from '../RegisterPage.tsx'
import { ResetRequestPage } from '../ResetRequestPage.tsx'

export const user = userEvent.setup()
export const keyPath = '/accounts/password/reset/key'
export const login = {
  path: '/accounts/login',
  call: 'POST /api/auth/login',
  button: 'Sign In',
  values: { 'Username or E-mail': 'ada', Password: 'secret#12' },
  answer: { data: { token: tokenOf(7) } },
}
export const register = {
  path: '/accounts/register',
  call: 'POST /api/auth/register',
  button: 'Sign Up',
  values: {
    Username: 'ada.l',
    'Full Name': 'Ada Lovelace',
    Password: 'secret#12',
    'Confirm Password': 'secret#12',
    'E-mail address': 'ada@example.org',
  },
  answer: { status: 201, data: { user: {} } },
}
export const resetLink = {
  path: '/accounts/password/reset',
  call: 'POST /api/auth/password/reset-link',
  button: 'Reset My Password',
  busyButton: 'Sending...',
  values: { 'E-mail address': 'ada@example.org' },
  answer: { data: {} },
}
export const newPassword = {
  path: `${keyPath}/the-key`,
  call: 'POST /api/auth/password/change',
  button: 'Change Password',
  values: { 'New Password': 'brand#New1', 'Confirm New Password': 'brand#New1' },
  answer: { data: {} },
}
export const forms = [login, register, resetLink, newPassword]
type Form = Pick<typeof login, 'path' | 'call' | 'button'> & {
  values: Record<string, string>
  answer: Answers[string]
  /** The state of the history entry. */
  state?: unknown
}

export function open(form: Form, answers: Answers = { [form.call]: form.answer }) {
  const sent = answerCalls(answers)
  const page = (
    <Routes>
      <Route path={login.path} element={<LoginPage />} />
      <Route path={register.path} element={<RegisterPage />} />
      <Route path={resetLink.path} element={<ResetRequestPage />} />
      <Route path={`${keyPath}/:token?`} element={<NewPasswordPage />} />
      <Route path="*" element={null} />
    </Routes>
  )
  return { sent, ...renderPage(page, { at: form.path, state: form.state }) }
}

export async function type(values: Record<string, string>) {
  for (const [label, text] of Object.entries(values)) {
    if (text !== '') await user.type(screen.getByLabelText(label), text)
  }
}

export async function submit({ values, button }: Form, changes: Record<string, string> = {}) {
  await type({ ...values, ...changes })
  await user.click(screen.getByRole('button', { name: button }))
}
