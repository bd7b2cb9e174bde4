import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { keep, kept } from '../client/kept.ts'
import { type Answers, answerCalls, tokenOf } from '../testing/answer-calls.ts'
import { renderPage } from '../testing/render-page.tsx'
import { sayAfterReload } from '../ui/reload-saying.ts'
import { MyData } from './MyData.tsx'

const user = userEvent.setup()

function open(answers: Answers = {}) {
  localStorage.setItem('token', tokenOf(7))
  const sent = answerCalls({ 'GET /api/user': { data: { user: { userId: 7 } } }, ...answers })
  renderPage(<MyData />, { at: '/profile' })
  return sent
}

const press = (name: string) => user.click(screen.getByRole('button', { name }))

describe('My data', () => {
  it('has an archive of all submissions', async () => {
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download)
    })
    const sent = open({ 'GET /api/user/submissions/archive': { data: {} } })
    await press('Download my submissions')
    await waitFor(() => expect(saved).toEqual(['submissions.zip']))
    const request = sent.find(({ call }) => call.endsWith('/archive'))
    expect(request?.token).toBe(`Bearer ${tokenOf(7)}`)
  })

  it('shows why there is no archive', async () => {
    const message = 'Too many requests. Try again in 60 seconds.'
    open({ 'GET /api/user/submissions/archive': { status: 429, message } })
    await press('Download my submissions')
    expect(await screen.findByText(message)).toBeTruthy()
  })
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

  it('signs out, deletes the drafts and shows a message on the home page', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    const sent = await openDialog({ 'POST /api/user/deletion': { data: {} } })
    keep(7, 'draft', 'mine')
    await user.type(screen.getByLabelText('Password'), 'secret#12')
    await press('Delete permanently')
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/'))
    expect(sent.find(({ call }) => call.endsWith('/deletion'))?.body).toEqual({
      password: 'secret#12',
    })
    expect(localStorage.getItem('token')).toBeNull()
    expect(kept(7, 'draft')).toBeNull()
    sayAfterReload()
    expect(await screen.findByText('Your account has been deleted')).toBeTruthy()
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
