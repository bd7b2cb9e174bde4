import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { newPasswordFaults } from '#contract/testing/account-faults.ts'
import { type Answers, answerCalls, tokenOf } from '../testing/answer-calls.ts'
import { renderPage } from '../testing/render-page.tsx'
import { NewPasswordPage } from './NewPasswordPage.tsx'

const user = userEvent.setup()
const change = 'POST /api/auth/password/change'
const path = '/accounts/password/reset/key'

function open(answers: Answers = {}, at = `${path}/the-key`) {
  const sent = answerCalls(answers)
  const page = (
    <Routes>
      <Route path={`${path}/:token?`} element={<NewPasswordPage />} />
      <Route path="*" element={null} />
    </Routes>
  )
  return { sent, ...renderPage(page, { at }) }
}

async function choose(newPassword: string, confirmation = newPassword) {
  if (newPassword !== '') await user.type(screen.getByLabelText('New Password'), newPassword)
  if (confirmation !== '') {
    await user.type(screen.getByLabelText('Confirm New Password'), confirmation)
  }
  await user.click(screen.getByRole('button', { name: 'Change Password' }))
}

describe('A new password by link', () => {
  it('is sent with the key of the link, shows a message and leads to the login screen', async () => {
    const { sent, place } = open({ [change]: { data: {} } })
    await choose('brand#New1')
    expect(await screen.findByText('Password changed successfully!')).toBeTruthy()
    await waitFor(() => expect(place()).toBe('/accounts/login'))
    expect(sent.map(({ body }) => body)).toEqual([{ newPassword: 'brand#New1', token: 'the-key' }])
  })

  it('removes the key from the address at once, and still uses it', async () => {
    const { sent, place } = open({ [change]: { data: {} } })
    await waitFor(() => expect(place()).toBe(path))
    await choose('brand#New1')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({ token: 'the-key' })
  })

  it.each<readonly [string, string, string]>([
    ...newPasswordFaults.map(({ value, message }) => [value, value, message] as const),
    ['brand#New1', 'brand#New2', 'New passwords do not match!'],
    ['brand#New1', '', 'New passwords do not match!'],
  ])('for %j and %j shows: %s', async (newPassword, confirmation, message) => {
    const { sent } = open()
    await choose(newPassword, confirmation)
    expect(screen.getByText(message)).toBeTruthy()
    expect(sent).toEqual([])
    const wrong = /match/.test(message) ? 'Confirm New Password' : 'New Password'
    expect(document.activeElement).toBe(screen.getByLabelText(wrong))
  })

  it('is checked while the user types', async () => {
    open()
    await user.type(screen.getByLabelText('New Password'), 'short')
    expect(screen.getByText('Password must be at least 8 characters long')).toBeTruthy()
    expect(screen.queryByText('New passwords do not match!')).toBeNull()
    await user.type(screen.getByLabelText('Confirm New Password'), 'o')
    expect(screen.getByText('New passwords do not match!')).toBeTruthy()
  })

  it('is refused when the link is no longer valid: shows a message and leads to a new link', async () => {
    const message = 'This link is not valid any more. Ask for a new one.'
    const { place } = open({ [change]: { status: 400, message } })
    await choose('brand#New1')
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2))
    expect(screen.queryByLabelText('New Password')).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Ask for a new link' }))
    await waitFor(() => expect(place()).toBe('/accounts/password/reset'))
  })

  it('leads to a new link when there is no key, as after a reload', () => {
    open({}, path)
    expect(screen.getByText('This link is not valid any more. Ask for a new one.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeTruthy()
  })

  it('stays on the page when there is no answer, so that the user can try again', async () => {
    open({})
    await choose('brand#New1')
    expect(await screen.findByText('An unexpected error occurred')).toBeTruthy()
    expect(screen.getByLabelText('New Password')).toHaveProperty('value', 'brand#New1')
  })

  it('is busy while its request runs, and sends no token', async () => {
    localStorage.setItem('token', tokenOf(3))
    let answer: () => void = () => undefined
    const waiting = new Promise<void>((resolve) => {
      answer = resolve
    })
    const { sent } = open({
      [change]: async () => {
        await waiting
        return { data: {} }
      },
    })
    await choose('brand#New1')
    const button = screen.getByRole('button', { name: 'Change Password' })
    expect(button).toHaveProperty('disabled', true)
    expect(sent.map(({ token }) => token)).toEqual([null])
    answer()
    await screen.findByText('Password changed successfully!')
  })
})
