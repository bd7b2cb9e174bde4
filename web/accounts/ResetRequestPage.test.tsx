import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { resetLinkFaults } from '#contract/testing/account-faults.ts'
import { type Answers, answerCalls, tokenOf } from '../testing/answer-calls.ts'
import { expectBusy } from '../testing/busy-button.ts'
import { renderPage } from '../testing/render-page.tsx'
import { ResetDonePage } from './ResetDonePage.tsx'
import { ResetRequestPage } from './ResetRequestPage.tsx'

const user = userEvent.setup()
const askFor = 'POST /api/auth/password/reset-link'

function open(answers: Answers = {}) {
  const sent = answerCalls(answers)
  return { sent, ...renderPage(<ResetRequestPage />, { at: '/accounts/password/reset' }) }
}

async function send(email: string) {
  if (email !== '') await user.type(screen.getByLabelText('E-mail address'), email)
  await user.click(screen.getByRole('button', { name: 'Reset My Password' }))
}

describe('Asking for a reset link', () => {
  it('reads Sending... while busy, shows a message before and after, and goes to the done page', async () => {
    let answer: () => void = () => undefined
    const waiting = new Promise<void>((resolve) => {
      answer = resolve
    })
    const { sent, place } = open({
      [askFor]: async () => {
        await waiting
        return { data: {} }
      },
    })
    await send('ada@example.org')
    expectBusy('Sending...')
    expect(screen.getByText('Sending reset link...')).toBeTruthy()
    answer()
    expect(await screen.findByText('Reset link sent successfully!')).toBeTruthy()
    expect(screen.queryByText('Sending reset link...')).toBeNull()
    await waitFor(() => expect(place()).toBe('/accounts/password/reset/done'))
    expect(sent.map(({ body }) => body)).toEqual([{ email: 'ada@example.org' }])
  })

  it.each(resetLinkFaults)('for $value shows $message and sends nothing', async (fault) => {
    const { value: email, message } = fault
    const { sent } = open()
    await send(email)
    expect(screen.getByText(message)).toBeTruthy()
    const field = screen.getByLabelText('E-mail address')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field)
    expect(sent).toEqual([])
  })

  it('removes the message once the address is corrected', async () => {
    open()
    await send('ada@')
    await user.type(screen.getByLabelText('E-mail address'), 'example.org')
    expect(screen.queryByText('Invalid email address.')).toBeNull()
  })

  it.each([
    [{ status: 429, message: 'Too many requests. Try again in 3600 seconds.' }, /^Too many/],
    [undefined, 'An unexpected error occurred'],
  ])('shows why no mail was sent, and stays (%j)', async (reply, message) => {
    const { place } = open(reply === undefined ? {} : { [askFor]: reply })
    await send('ada@example.org')
    expect(await screen.findByText(message)).toBeTruthy()
    expect(screen.queryByText('Sending reset link...')).toBeNull()
    expect(place()).toBe('/accounts/password/reset')
    expect(screen.getByRole('button', { name: 'Reset My Password' })).toBeTruthy()
  })

  it('sends no token, even for a signed-in user', async () => {
    localStorage.setItem('token', tokenOf(3))
    const { sent } = open({ [askFor]: { data: {} } })
    await send('ada@example.org')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.token).toBeNull()
  })
})

describe('The done page', () => {
  it('says that an e-mail was sent, and whom to contact if it does not arrive', () => {
    renderPage(<ResetDonePage />, { at: '/accounts/password/reset/done' })
    expect(screen.getByText(/^We have sent you an e-mail with a link/)).toBeTruthy()
    expect(
      screen.getByText(/contact the provider .* if it does not arrive within a few minutes/),
    ).toBeTruthy()
  })
})
