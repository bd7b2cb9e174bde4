import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { registrationFaults } from '#contract/testing/account-faults.ts'
import { type Answers, answerCalls } from '../testing/answer-calls.ts'
import { expectBusy } from '../testing/busy-button.ts'
import { renderPage } from '../testing/render-page.tsx'
import { RegisterPage } from './RegisterPage.tsx'

const user = userEvent.setup()
const good = {
  Username: 'ada.l',
  'Full Name': 'Ada Lovelace',
  Password: 'secret#12',
  'Confirm Password': 'secret#12',
  'E-mail address': 'ada@example.org',
}

function open(answers: Answers = {}) {
  const sent = answerCalls(answers)
  return { sent, ...renderPage(<RegisterPage />, { at: '/accounts/register' }) }
}

async function fill(values: Partial<typeof good>) {
  for (const [label, text] of Object.entries({ ...good, ...values })) {
    await user.type(screen.getByLabelText(label), text)
  }
}

function signUp() {
  return user.click(screen.getByRole('button', { name: 'Sign Up' }))
}

describe('Sign-up', () => {
  const unlike = {
    label: 'Confirm Password',
    value: 'other',
    message: 'The passwords you entered do not match.',
  }
  it.each([...registrationFaults, unlike])(
    'reports while the user types $label: $value',
    async (fault) => {
      const { label, value, message } = fault
      open()
      if (label === 'Confirm Password')
        await user.type(screen.getByLabelText('Password'), 'secret#12')
      await user.type(screen.getByLabelText(label), value)
      expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
      expect(screen.getByText(message)).toBeTruthy()
    },
  )

  it.each([
    ['Username', 30],
    ['Full Name', 50],
  ])('limits %s to %i characters', async (label, length) => {
    open()
    await user.type(screen.getByLabelText(label), 'x'.repeat(length + 5))
    expect(screen.getByLabelText(label)).toHaveProperty('value', 'x'.repeat(length))
  })

  it('reports all errors on submit in the specified order, focuses the first and sends nothing', async () => {
    const { sent } = open()
    await user.type(screen.getByLabelText('Username'), 'ada.l')
    await signUp()
    expect(screen.getByText('Username must be between 1 and 50 characters')).toBeTruthy()
    expect(screen.getByText('Password must be at least 8 characters long')).toBeTruthy()
    expect(screen.getByText('Invalid email address.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Password'))
    expect(sent).toEqual([])
  })

  it('registers, shows a message and goes to the login screen', async () => {
    const { sent, place } = open({
      'POST /api/auth/register': { status: 201, data: { user: {} } },
    })
    await fill({})
    await signUp()
    expect(await screen.findByText('Sign up successfully')).toBeTruthy()
    await waitFor(() => expect(place()).toBe('/accounts/login'))
    expect(sent.map(({ body }) => body)).toEqual([
      {
        username: 'ada.l',
        fullname: 'Ada Lovelace',
        password: 'secret#12',
        email: 'ada@example.org',
      },
    ])
  })

  it('shows what the server refuses, at its field and as a toast', async () => {
    const message = 'This username is taken'
    const { place } = open({
      'POST /api/auth/register': {
        status: 409,
        message,
        errors: [{ field: 'username', message }],
      },
    })
    await fill({})
    await signUp()
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2))
    expect(document.activeElement).toBe(screen.getByLabelText('Username'))
    expect(place()).toBe('/accounts/register')
  })

  it('is disabled with a spinner while its request runs', async () => {
    const answer = Promise.withResolvers<{ status: number; data: unknown }>()
    open({ 'POST /api/auth/register': () => answer.promise })
    await fill({})
    await signUp()
    expectBusy('Sign Up')
    answer.resolve({ status: 201, data: { user: {} } })
    const button = screen.getByRole('button', { name: 'Sign Up' })
    await waitFor(() => expect(button).toHaveProperty('disabled', false))
  })

  it('shows the password on request', async () => {
    open()
    await user.click(screen.getByRole('button', { name: 'Show Password' }))
    expect(screen.getByLabelText('Password')).toHaveProperty('type', 'text')
    expect(screen.getByLabelText('Confirm Password')).toHaveProperty('type', 'password')
  })
})
