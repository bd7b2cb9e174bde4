import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { newPasswordFaults, resetLinkFaults } from '#contract/testing/account-faults.ts'
import { expectBusy } from '../testing/busy-button.ts'
import { renderPage } from '../testing/render-page.tsx'
import { ResetDonePage } from './ResetDonePage.tsx'
import {
  keyPath,
  login,
  newPassword,
  open,
  resetLink,
  submit,
  type,
  user,
} from './testing/account-forms.tsx'

describe('Asking for a reset link', () => {
  it('reads Sending... while busy, shows a message before and after, and goes to the done page', async () => {
    const answer = Promise.withResolvers<{ data: object }>()
    const { sent, place } = open(resetLink, { [resetLink.call]: () => answer.promise })
    await submit(resetLink)
    expectBusy('Sending...')
    expect(screen.getByText('Sending reset link...')).toBeTruthy()
    answer.resolve({ data: {} })
    expect(await screen.findByText('Reset link sent successfully!')).toBeTruthy()
    expect(screen.queryByText('Sending reset link...')).toBeNull()
    await waitFor(() => expect(place()).toBe('/accounts/password/reset/done'))
    expect(sent.map(({ body }) => body)).toEqual([{ email: 'ada@example.org' }])
  })

  it.each(resetLinkFaults)('for $value shows $message and sends nothing', async (fault) => {
    const { sent } = open(resetLink)
    await submit(resetLink, { 'E-mail address': fault.value })
    expect(screen.getByText(fault.message)).toBeTruthy()
    const field = screen.getByLabelText('E-mail address')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field)
    expect(sent).toEqual([])
    await user.clear(field)
    await user.type(field, 'ada@example.org')
    expect(screen.queryByText(fault.message)).toBeNull()
  })

  it('leads to a page that says whom to contact if the e-mail does not arrive', () => {
    renderPage(<ResetDonePage />)
    expect(screen.getByText(/^We have sent you an e-mail with a link/)).toBeTruthy()
    expect(screen.getByText(/contact the provider .* not arrive within a few minutes/)).toBeTruthy()
  })
})

describe('A new password by link', () => {
  const invalid = 'This link is not valid any more. Ask for a new one.'

  it.each([
    ['the key of the link', newPassword],
    // The history entry keeps the key.
    ['the key after a reload', { ...newPassword, path: keyPath, state: { key: 'the-key' } }],
  ])('is sent with %s, shows a message and leads to the login screen', async (_, form) => {
    const { sent, place } = open(form)
    // The key leaves the address at once.
    await waitFor(() => expect(place()).toBe(keyPath))
    await submit(newPassword)
    expect(await screen.findByText('Password changed successfully!')).toBeTruthy()
    await waitFor(() => expect(place()).toBe(login.path))
    expect(sent.map(({ body }) => body)).toEqual([{ newPassword: 'brand#New1', token: 'the-key' }])
  })

  it.each<readonly [string, string, string]>([
    ...newPasswordFaults.map(({ value, message }) => [value, value, message] as const),
    ['brand#New1', 'brand#New2', 'New passwords do not match!'],
    ['brand#New1', '', 'New passwords do not match!'],
  ])('for %j and %j shows: %s', async (chosen, confirmation, message) => {
    const { sent } = open(newPassword)
    await submit(newPassword, { 'New Password': chosen, 'Confirm New Password': confirmation })
    expect(screen.getByText(message)).toBeTruthy()
    expect(sent).toEqual([])
    const wrong = /match/.test(message) ? 'Confirm New Password' : 'New Password'
    expect(document.activeElement).toBe(screen.getByLabelText(wrong))
  })

  it('is checked while the user types', async () => {
    open(newPassword)
    await type({ 'New Password': 'short' })
    expect(screen.getByText('Password must be at least 8 characters long')).toBeTruthy()
    expect(screen.queryByText('New passwords do not match!')).toBeNull()
    await type({ 'Confirm New Password': 'o' })
    expect(screen.getByText('New passwords do not match!')).toBeTruthy()
  })

  it('is refused when the link is no longer valid: shows a message and leads to a new link', async () => {
    const { place } = open(newPassword, { [newPassword.call]: { status: 400, message: invalid } })
    await submit(newPassword)
    await waitFor(() => expect(screen.getAllByText(invalid)).toHaveLength(2))
    expect(screen.queryByLabelText('New Password')).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Ask for a new link' }))
    await waitFor(() => expect(place()).toBe(resetLink.path))
  })

  it('leads to a new link when there is no key', () => {
    open({ ...newPassword, path: keyPath })
    expect(screen.getByText(invalid)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeTruthy()
  })
})
