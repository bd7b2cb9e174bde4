import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Answers } from '../testing/answer-calls.ts'
import { openPage } from '../testing/render-page.tsx'
import { MyData } from './MyData.tsx'

const user = userEvent.setup()

const open = (answers: Answers = {}) => openPage(<MyData />, { answers }).sent

const press = (name: string) => user.click(screen.getByRole('button', { name }))

it('My data shows why there is no archive', async () => {
  const message = 'Too many requests. Try again in 60 seconds.'
  open({ 'GET /api/user/submissions/archive': { status: 429, message } })
  await press('Download my submissions')
  expect(await screen.findByText(message)).toBeTruthy()
})

describe('Deleting the account', () => {
  async function openDialog(answers: Answers = {}) {
    const sent = open(answers)
    await press('Delete my account')
    const dialog = screen.getByRole('dialog', { name: 'Delete my account' })
    expect(document.activeElement).toBe(within(dialog).getByLabelText('Password'))
    return sent
  }

  it('explains what is deleted and what stays, and requires the password', async () => {
    const sent = await openDialog()
    expect(screen.getByText(/stay, under the name “Deleted user”/)).toBeTruthy()
    await press('Delete permanently')
    expect(screen.getByText('Your password is required to delete your account')).toBeTruthy()
    expect(sent.some(({ call }) => call.endsWith('/deletion'))).toBe(false)
  })

  it('shows that the password was wrong', async () => {
    const message = 'The password is wrong'
    const errors = [{ field: 'password', message }]
    await openDialog({ 'POST /api/user/deletion': { status: 400, message, errors } })
    await user.type(screen.getByLabelText('Password'), 'not this')
    await press('Delete permanently')
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2))
    expect(localStorage.getItem('token')).not.toBeNull()
  })

  it('closes with Cancel and clears the password', async () => {
    await openDialog()
    await user.type(screen.getByLabelText('Password'), 'secret#12')
    await press('Cancel')
    expect(screen.queryByRole('dialog')).toBeNull()
    await press('Delete my account')
    expect(screen.getByLabelText('Password')).toHaveProperty('value', '')
  })
})
