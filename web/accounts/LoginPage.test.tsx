import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { returnPath } from '../client/navigation.ts'
import { type Answers, answerCalls, tokenOf } from '../testing/answer-calls.ts'
import { expectBusy } from '../testing/busy-button.ts'
import { renderPage } from '../testing/render-page.tsx'
import { LoginPage } from './LoginPage.tsx'

const user = userEvent.setup()

function open(answers: Answers) {
  const sent = answerCalls(answers)
  return { sent, ...renderPage(<LoginPage />, { at: '/accounts/login' }) }
}

async function signIn() {
  await user.type(screen.getByLabelText('Username or E-mail'), 'ada')
  await user.type(screen.getByLabelText('Password'), 'secret#12')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
}

describe('Sign-in', () => {
  it('stores the token, shows a message and goes to the problems', async () => {
    const token = tokenOf(7)
    const { sent, place } = open({ 'POST /api/auth/login': { data: { token } } })
    await signIn()
    await waitFor(() => expect(place()).toBe('/problems'))
    expect(screen.getByText('Logged in successfully')).toBeTruthy()
    expect(localStorage.getItem('token')).toBe(token)
    expect(sent[0]?.body).toEqual({ usernameOrEmail: 'ada', password: 'secret#12' })
  })

  it('shows the message of a refusal and stays', async () => {
    const message = 'Wrong username, e-mail or password'
    const { place } = open({ 'POST /api/auth/login': { status: 401, message } })
    await signIn()
    expect(await screen.findByText(message)).toBeTruthy()
    expect(place()).toBe('/accounts/login')
    expect(localStorage.getItem('token')).toBeNull()
  })

  it('shows an error when there is no answer', async () => {
    open({})
    await signIn()
    expect(await screen.findByText('An unexpected error occurred')).toBeTruthy()
  })

  it('is disabled with a spinner while its request runs', async () => {
    const answer = Promise.withResolvers<{ status: number; message: string }>()
    open({ 'POST /api/auth/login': () => answer.promise })
    await signIn()
    expectBusy('Sign In')
    answer.resolve({ status: 401, message: 'Wrong username, e-mail or password' })
    const button = screen.getByRole('button', { name: 'Sign In' })
    await waitFor(() => expect(button).toHaveProperty('disabled', false))
  })

  it('does not send an old token', async () => {
    localStorage.setItem('token', tokenOf(3))
    const { sent } = open({ 'POST /api/auth/login': { data: { token: tokenOf(7) } } })
    await signIn()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.token).toBeNull()
  })

  it('links to the password reset and the sign-up', () => {
    open({})
    const reset = screen.getByRole('link', { name: 'Forgot Password?' })
    expect(reset.getAttribute('href')).toBe('/accounts/password/reset')
    const register = screen.getByRole('link', { name: 'Sign Up' })
    expect(register.getAttribute('href')).toBe('/accounts/register')
  })
})

describe('The path after sign-in', () => {
  it.each<[state: unknown, path: string]>([
    [{ from: '/submissions?x=1' }, '/submissions?x=1'],
    [{ from: '/problems/3/description' }, '/problems/3/description'],
    [null, '/problems'],
    [{ from: 7 }, '/problems'],
    [{ from: 'https://example.org/' }, '/problems'],
    [{ from: '//example.org/' }, '/problems'],
    [{ from: '/\\example.org' }, '/problems'],
    [{ from: '/accounts/login' }, '/problems'],
  ])('for the state %j is %s', (state, path) => {
    expect(returnPath(state)).toBe(path)
  })
})
