import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { registrationFaults } from '#contract/testing/account-faults.ts'
import { returnPath } from '../client/navigation.ts'
import { tokenOf } from '../testing/answer-calls.ts'
import { expectBusy } from '../testing/busy-button.ts'
import { linksIn } from '../testing/page-content.ts'
import {
  forms,
  login,
  open,
  register,
  resetLink,
  submit,
  type,
  user,
} from './testing/account-forms.tsx'

describe('An account form', () => {
  it.each(forms)('is disabled with a spinner while its request runs: $button', async (form) => {
    const answer = Promise.withResolvers<{ status: number; message: string }>()
    localStorage.setItem('token', tokenOf(3))
    const { sent } = open(form, { [form.call]: () => answer.promise })
    await submit(form)
    expectBusy('busyButton' in form ? form.busyButton : form.button)
    // An old token is not sent.
    expect(sent.find(({ call }) => call === form.call)?.token).toBeNull()
    answer.resolve({ status: 429, message: 'Too many requests. Try again in 60 seconds.' })
    expect(await screen.findByText(/^Too many requests/)).toBeTruthy()
    const button = screen.getByRole('button', { name: form.button })
    await waitFor(() => expect(button).toHaveProperty('disabled', false))
  })

  it.each(forms)('shows an error when there is no answer: $button', async (form) => {
    open(form, {})
    await submit(form)
    expect(await screen.findByText('An unexpected error occurred')).toBeTruthy()
    for (const [label, text] of Object.entries(form.values)) {
      expect(screen.getByLabelText(label)).toHaveProperty('value', text)
    }
  })
})

describe('Sign-in', () => {
  it('stores the token, shows a message and goes to the problems', async () => {
    const { sent, place } = open(login)
    await submit(login)
    await waitFor(() => expect(place()).toBe('/problems'))
    expect(screen.getByText('Logged in successfully')).toBeTruthy()
    expect(localStorage.getItem('token')).toBe(tokenOf(7))
    expect(sent[0]?.body).toEqual({ usernameOrEmail: 'ada', password: 'secret#12' })
  })

  it('shows the message of a refusal and stays', async () => {
    const message = 'This account is suspended'
    const { place } = open(login, { [login.call]: { status: 403, message } })
    await submit(login)
    expect(await screen.findByText(message)).toBeTruthy()
    expect(place()).toBe(login.path)
    expect(localStorage.getItem('token')).toBeNull()
  })

  it('links to the password reset and the sign-up', () => {
    open(login)
    expect(linksIn(screen)).toEqual([
      ['Forgot Password?', resetLink.path],
      ['Sign Up', register.path],
    ])
  })

  it.each<[state: unknown, path: string]>([
    [{ from: '/submissions?x=1' }, '/submissions?x=1'],
    [{ from: '/problems/3/description' }, '/problems/3/description'],
    [null, '/problems'],
    [{ from: 7 }, '/problems'],
    [{ from: 'https://example.org/' }, '/problems'],
    [{ from: '//example.org/' }, '/problems'],
    [{ from: '/\\example.org' }, '/problems'],
    [{ from: '/accounts/login' }, '/problems'],
  ])('with the state %j leads to %s', (state, path) => {
    expect(returnPath(state)).toBe(path)
  })
})

describe('Sign-up', () => {
  const unlike = {
    label: 'Confirm Password',
    value: 'other',
    message: 'The passwords you entered do not match.',
  }
  it.each([...registrationFaults, unlike])(
    'reports while the user types $label: $value',
    async ({ label, value, message }) => {
      open(register)
      await type({ ...(label === unlike.label && { Password: 'secret#12' }), [label]: value })
      expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
      expect(screen.getByText(message)).toBeTruthy()
    },
  )

  it.each([
    ['Username', 30],
    ['Full Name', 50],
  ])('limits %s to %i characters', async (label, length) => {
    open(register)
    await type({ [label]: 'x'.repeat(length + 5) })
    expect(screen.getByLabelText(label)).toHaveProperty('value', 'x'.repeat(length))
  })

  it('reports all errors on submit in the specified order, focuses the first and sends nothing', async () => {
    const { sent } = open(register)
    await submit({ ...register, values: { Username: 'ada.l' } })
    expect(screen.getByText('Username must be between 1 and 50 characters')).toBeTruthy()
    expect(screen.getByText('Password must be at least 8 characters long')).toBeTruthy()
    expect(screen.getByText('Invalid email address.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Password'))
    expect(sent).toEqual([])
  })

  it('registers, shows a message and goes to the login screen', async () => {
    const { sent, place } = open(register)
    await submit(register)
    expect(await screen.findByText('Sign up successfully')).toBeTruthy()
    await waitFor(() => expect(place()).toBe(login.path))
    const { Username, 'Full Name': fullname, Password, 'E-mail address': email } = register.values
    const body = { username: Username, fullname, password: Password, email }
    expect(sent.map((one) => one.body)).toEqual([body])
  })

  it('shows what the server refuses, at its field and as a toast', async () => {
    const message = 'This username is taken'
    const refusal = { status: 409, message, errors: [{ field: 'username', message }] }
    const { place } = open(register, { [register.call]: refusal })
    await submit(register)
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2))
    expect(document.activeElement).toBe(screen.getByLabelText('Username'))
    expect(place()).toBe(register.path)
  })

  it('shows the password on request', async () => {
    open(register)
    await user.click(screen.getByRole('button', { name: 'Show Password' }))
    expect(screen.getByLabelText('Password')).toHaveProperty('type', 'text')
    expect(screen.getByLabelText('Confirm Password')).toHaveProperty('type', 'password')
  })
})
